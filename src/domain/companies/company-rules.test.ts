import { expect, test } from 'vitest';
import { ruleKinds, ruleWords } from './company-rules.ts';

test('every rule has a sentence of its own, whether it holds or not', () => {
  const sentences = ruleKinds.flatMap((kind) => [true, false].map((holds) => ruleWords({ kind, holds, months: 6 })));
  expect(new Set(sentences).size).toBe(ruleKinds.length * 2);
  for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].*\.$/);
});

test('one month is not "1 months"', () => {
  expect(ruleWords({ kind: 'applied_before', holds: true, months: 1 })).toContain('in the last month');
  expect(ruleWords({ kind: 'validity', holds: true, months: 1 })).toBe('A referral counts for one month.');
});
