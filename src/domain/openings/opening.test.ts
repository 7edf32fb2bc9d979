import { describe, expect, it } from 'vitest';
import { openingInput } from './opening-input.ts';
import { positionOf, yearsTyped, yearsWords } from './opening.ts';

const good = { title: 'Backend Engineer', jobId: 'REQ-4711', link: 'careers.company.in/jobs/4711', place: 'Pune', years: '3-5' };

describe('an opening as typed', () => {
  it('is taken trimmed, with a link that is safe to follow', () => {
    expect(openingInput.parse({ ...good, title: '  Backend Engineer ' })).toEqual({
      title: 'Backend Engineer',
      jobId: 'REQ-4711',
      link: 'https://careers.company.in/jobs/4711',
      place: 'Pune',
      years: { from: 3, to: 5 },
    });
    expect(openingInput.parse({ title: 'SDE', place: 'Remote', jobId: ' ', link: '', years: '' })).toMatchObject({
      jobId: '',
      link: null,
      years: null,
    });
  });

  // What a safe address is, the tests of websiteAddress say.
  it.each(['javascript:alert(1)', 'https://аpple.com', 'https://xn--pple-43d.com', 'x'.repeat(2000)])('refuses the link %j', (link) => {
    expect(openingInput.safeParse({ ...good, link }).error?.issues.map(({ path }) => path[0])).toEqual(['link']);
  });

  it.each([
    ['title', ''],
    ['title', 'a\nb'],
    ['title', 'x'.repeat(101)],
    ['title', 7],
    ['jobId', 'x'.repeat(61)],
    ['jobId', 'a\u0000b'],
    ['place', '   '],
    ['years', '5-3'],
    ['years', '-1'],
    ['years', '99'],
    ['years', 'many'],
  ])('refuses %s as %j, and names the field', (field, value) => {
    expect(openingInput.safeParse({ ...good, [field]: value }).error?.issues[0]?.path[0]).toBe(field);
  });
});

it.each([
  ['3', '3 years'],
  ['1', '1 year'],
  ['3+', '3+ years'],
  ['3 – 5', '3 to 5 years'],
  ['0-1', '0 to 1 years'],
])('years %s is read as %s', (typed, words) => {
  const { years } = openingInput.parse({ ...good, years: typed });
  expect(years && yearsWords(years)).toBe(words);
  // What a form shows is read as the same again.
  expect(openingInput.parse({ ...good, years: years && yearsTyped(years) }).years).toEqual(years);
});

it('the position of a request names the job id where there is room', () => {
  expect(positionOf({ title: 'SDE 2', jobId: 'FK-1' }, 120)).toBe('SDE 2 (FK-1)');
  expect(positionOf({ title: 'SDE 2', jobId: '' }, 120)).toBe('SDE 2');
  expect(positionOf({ title: 'x'.repeat(100), jobId: 'y'.repeat(60) }, 120)).toBe('x'.repeat(100));
});
