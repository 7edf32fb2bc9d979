import { describe, expect, it } from 'vitest';
import { createTestRandom as seeded } from '#tests/support/test-clock.ts';
import { answerCurve, companyLevel, curveOf, fitStrength, halfDay, lateAnswers, personLevel, productLevel } from './estimate-odds.ts';
import { drawBeta } from './thompson-draw.ts';

describe('levels', () => {
  it('begin in the middle, and lean on what stands above them', () => {
    expect(productLevel({ hits: 0, tries: 0 })).toBe(0.5);
    expect(productLevel({ hits: 60, tries: 96 })).toBeCloseTo(0.62);
    expect(companyLevel({ hits: 0, tries: 0 }, 0.6)).toBeCloseTo(0.6);
    expect(companyLevel({ hits: 6, tries: 6 }, 0.5)).toBeCloseTo(0.75);
    expect(personLevel({ hits: 0, tries: 0 }, 0.7, 3)).toBeCloseTo(0.7);
    expect(personLevel({ hits: 0, tries: 3 }, 0.6, 3)).toBeCloseTo(0.3);
  });

  it('find the strength that the people show', () => {
    const random = seeded(7);
    const people = (k: number) =>
      Array.from({ length: 3000 }, () => {
        const p = drawBeta({ a: k * 0.6, b: k * 0.4 }, random);
        const tries = 1 + Math.floor(random() * 12);
        const hits = Array.from({ length: tries }, () => random()).filter((each) => each < p).length;
        return { tally: { hits, tries }, company: 0.6 };
      });
    expect(fitStrength(people(3), 5)).toBeGreaterThan(2.2);
    expect(fitStrength(people(3), 5)).toBeLessThan(4);
    expect(fitStrength(people(15), 5)).toBeGreaterThan(10);
    expect(fitStrength(people(3).slice(0, 10), 5)).toBe(5);
  });
});

describe('the curve of days', () => {
  it('ends at the chance to answer, and names the day of the middle answer', () => {
    const usual = [0.2, 0.2, 0.1, 0.1, 0.1];
    const curve = answerCurve([], usual, 0.6, 5);
    expect(curve.at(-1)).toBeCloseTo(0.6);
    expect(halfDay(curve)).toBe(2);
    const quick = answerCurve([{ answered: 20, open: 20 }], usual, 0.9, 5);
    expect(halfDay(quick)).toBe(1);
  });
});

describe('the draw', () => {
  it('has the mean and the spread of its curve', () => {
    const random = seeded(11);
    const curve = curveOf({ hits: 6, tries: 8 }, 0.5, 3);
    const draws = Array.from({ length: 20_000 }, () => drawBeta(curve, random));
    const mean = draws.reduce((sum, each) => sum + each, 0) / draws.length;
    const spread = Math.sqrt(draws.reduce((sum, each) => sum + (each - mean) ** 2, 0) / draws.length);
    const { a, b } = curve;
    expect(mean).toBeCloseTo(a / (a + b), 2);
    expect(spread).toBeCloseTo(Math.sqrt((a * b) / ((a + b) ** 2 * (a + b + 1))), 2);
  });

  it('gives a newcomer a chance against a better known person', () => {
    const random = seeded(3);
    const known = curveOf({ hits: 60, tries: 90 }, 0.6, 3);
    const newcomer = curveOf({ hits: 0, tries: 0 }, 0.6, 3);
    const first = Array.from({ length: 2000 }, () => drawBeta(newcomer, random) > drawBeta(known, random)).filter(Boolean).length;
    expect(first).toBeGreaterThan(600);
  });
});

it('counts an offer that another person ended as what the asked person would still have done', () => {
  const late = lateAnswers([0.5, 0.5, 0]);
  expect(late).toEqual([0.5, 0, 0].map((each) => expect.closeTo(each, 6) as number));
  // Half answer on the first day; the rest is ended then, and counts as half an answer each: three in four, as without the ending.
  const answered = 50;
  const ended = 50;
  expect((answered + ended * (late[0] ?? 0)) / (answered + ended)).toBeCloseTo(0.75, 6);
});
