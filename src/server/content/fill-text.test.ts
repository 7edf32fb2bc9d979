import { expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { productionSettings } from '#tests/support/production-settings.ts';
import { fillText } from './fill-text.ts';
import { loadContent } from './load-content.ts';

const named = readConfig({ OPERATOR_NAME: 'Works "Q" Ltd', OPERATOR_ADDRESS: '1 MG Road', GRIEVANCE_OFFICER: 'Asha Rao', COURT: 'Pune' });
const bare = readConfig(productionSettings);

it('fills in values, and keeps the parts that hold', () => {
  const text = 'By {{operator}}[[operator address: , {{operator address}}]]. [[payments: You pay.]][[no payments: It is free.]]';
  expect(fillText(text, named, 'x')).toBe('By Works "Q" Ltd, 1 MG Road. You pay.');
  expect(fillText(text, bare, 'x')).toBe('By ReferralHire. It is free.');
});

it('stops at an unknown word', () => {
  expect(() => fillText('{{operatr}}', bare, 'legal/x.md')).toThrow('content/legal/x.md: "operatr" is not a known word');
  expect(() => fillText('[[paid: x]]', bare, 'x')).toThrow('"paid"');
});

it.each([
  ['with everything named', named],
  ['with nothing named', bare],
])('leaves no braces in any text %s, and no address of ours', (_, config) => {
  const texts = JSON.stringify(loadContent(config));
  expect(texts).not.toMatch(/\{\{|\}\}[^,}\]]|\[\[[a-z]/);
  expect(texts.includes('grievance@referralhire.example')).toBe(true);
  const elsewhere = JSON.stringify(loadContent(readConfig({ ...productionSettings, PUBLIC_URL: 'https://works.in' })));
  expect(elsewhere).not.toContain('referralhire.example');
});

it('names the operator, the officer and the court on the legal pages', () => {
  const terms = JSON.stringify(loadContent(named).legal.find(({ head }) => head.id === 'terms-of-service'));
  for (const words of ['1 MG Road', 'Asha Rao', 'the courts of Pune']) expect(terms).toContain(words);
});
