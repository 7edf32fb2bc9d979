import { expect, test } from 'vitest';
import { readPostedRequest } from './post-request.ts';

const whole = {
  fullName: 'Neha Sharma',
  email: 'neha@example.in',
  linkedin: 'linkedin.com/in/neha',
  position: 'Engineer',
  message: 'I built things.',
  resumeId: '00000000-0000-4000-9000-000000000001',
};
const read = (...more: [string, string][]) => {
  const form = new FormData();
  for (const [name, value] of [...Object.entries(whole), ...more]) form.append(name, value);
  return readPostedRequest(form, { referrerId: 'ref_1' });
};

test('everybody who was ticked is excluded, and comes back ticked', () => {
  const { input, posted } = read(['exclude', 'ref_2'], ['exclude', 'ref_3'], ['ladder', 'yes']);
  expect(input).toMatchObject({ exclude: ['ref_2', 'ref_3'], ladder: true });
  expect(posted.typed.exclude).toBe('ref_2 ref_3');
});

test('the questions may stay open, and a made-up answer is refused at its field', () => {
  expect(read(['applied', ''], ['job', ' ']).input).not.toHaveProperty('applied');
  const { input, posted } = read(['applied', 'often']);
  expect(input).toBeUndefined();
  expect(posted.errors).toEqual({ applied: 'Choose one of the answers.' });
});

test('to check the rules sends nothing, complains of nothing and keeps everything', () => {
  const { input, posted } = read(['applied', 'months_3'], ['check', 'yes'], ['resumeName', 'Neha.pdf']);
  expect(input).toBeUndefined();
  expect(posted).toMatchObject({
    checked: true,
    errors: {},
    typed: { fullName: 'Neha Sharma', applied: 'months_3' },
    resume: { name: 'Neha.pdf' },
  });
});
