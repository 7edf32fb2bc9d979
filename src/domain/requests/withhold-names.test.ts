import { expect, it } from 'vitest';
import { withholdNames } from './withhold-names.ts';

it.each([
  ['I am Neha Sharma. NEHA led a team.', 'I am …. … led a team.'],
  ['Sharma (neha@example.in, +91 98765 43210) of linkedin.com/in/neha', '… (…, …) of …'],
  ['See https://neha.dev/work for more, and www.example.in too', 'See … for more, and … too'],
  ['Nehal and Sharmaji stay; 40 % in 2 years too.', 'Nehal and Sharmaji stay; 40 % in 2 years too.'],
])('%s', (note, shown) => {
  expect(withholdNames(note, 'Neha Sharma')).toBe(shown);
});

it('takes a name for words and not for a pattern', () => expect(withholdNames('I am N. (Bob) Rao+', 'N. (Bob) Rao+')).not.toContain('Rao'));
