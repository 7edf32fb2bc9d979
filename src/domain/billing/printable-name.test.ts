import { expect, it } from 'vitest';
import { printableName } from './printable-name.ts';

it.each([
  ['Neha Sharma', 'Neha Sharma'],
  ["Zoë D'Souza – Müller", "Zoë D'Souza – Müller"],
  ['Ashā Rāo', 'Asha Rao'],
  ['Asha\u0304 Rao', 'Asha Rao'],
  ['नेहा शर्मा', 'neha@example.in'],
  ['நேகா Sharma', 'neha@example.in'],
  ['Neha 🌸', 'neha@example.in'],
  ['  ', 'neha@example.in'],
])('an invoice to %s names %s', (name, shown) => {
  expect(printableName(name, 'neha@example.in')).toBe(shown);
});
