import { describe, expect, it } from 'vitest';
import {
  companyOddsWords,
  companyPeopleWords,
  oddsWords,
  ownOddsWords,
  personOddsWords,
  rowFigures,
  shortPersonOddsWords,
  yesWords,
  type ShownOdds,
} from './odds-words.ts';

const odds = (change: Partial<ShownOdds> = {}): ShownOdds => ({
  decided: 12,
  answer: 0.82,
  yes: 0.5,
  halfDay: 2,
  company: { name: 'Flipkart', decided: 40, answer: 0.61 },
  ...change,
});

describe('odds in words', () => {
  it('speak of the person from five decided requests on', () => {
    expect(oddsWords(odds())).toBe('Answers about 8 in 10 requests, usually within 2 business days. Says yes to about 4 in 10.');
    expect(oddsWords(odds({ decided: 5, answer: 0.97, yes: 0.02, halfDay: 1 }))).toBe(
      'Answers nearly all requests, usually within 1 business day. Says yes to almost no.',
    );
  });

  it('speak of the company before, and of nothing while that is too early too', () => {
    expect(oddsWords(odds({ decided: 4 }))).toBe('New here. People at Flipkart answer about 6 in 10.');
    const early = { name: 'Flipkart', decided: 9, answer: 0.61 };
    expect(oddsWords(odds({ decided: 4, company: early }))).toBe('New here. Too early to say how often they answer.');
    expect(companyOddsWords(odds().company)).toBe('People at Flipkart answer about 6 in 10 requests.');
    expect(companyOddsWords(early)).toBe('Too early to say how often people at Flipkart answer.');
  });

  it('are two figures in a low row', () => {
    const real = { isSample: false, rehearsal: false };
    expect(rowFigures(real, odds())).toEqual({ answers: 'about 8 in 10', yes: 'about 4 in 10' });
    expect(rowFigures(real, odds({ answer: 0.97, yes: 0.02 }))).toEqual({ answers: 'nearly all', yes: 'almost none' });
    expect(rowFigures(real, odds({ decided: 4 }))).toEqual({ answers: 'new here', yes: '–' });
    expect(rowFigures({ isSample: true, rehearsal: true }, undefined)).toEqual({ answers: 'in a minute', yes: '–' });
    expect(rowFigures({ isSample: true, rehearsal: false }, undefined)).toEqual({ answers: '–', yes: '–' });
  });

  it('tell a referrer why, and say something gentle before they drop', () => {
    expect(ownOddsWords(odds(), { answered: 10, missed: 2, trials: 15, missWeight: 1, waiting: 0 })).toMatchObject({
      note: null,
      why: 'Of the requests that count here, you answered 10 and let 2 pass.',
      counts: expect.arrayContaining([expect.stringMatching(/^Your dashboard counts every request\./)]) as string[],
    });
    expect(ownOddsWords(odds({ answer: 0.5 }), { answered: 5, missed: 5, trials: 13, missWeight: 1, waiting: 0 }).note).toContain(
      'A quick no helps',
    );
    // Before they drop: what waits now would cost a tenth if it ran out.
    const counts = { answered: 10, missed: 2, trials: 15, missWeight: 1 };
    expect(ownOddsWords(odds(), { ...counts, waiting: 2 }).note).toMatch(/^2 requests are open\. .*answer about 7 in 10 requests/);
    expect(ownOddsWords(odds(), { ...counts, missWeight: 2, waiting: 2 }).note).toContain('answer about 6 in 10 requests');
    expect(ownOddsWords(odds({ decided: 200 }), { ...counts, trials: 203, waiting: 1 }).note).toBeNull();
    expect(ownOddsWords(odds({ decided: 3 }), { ...counts, waiting: 5 }).note).toBeNull();
    expect(ownOddsWords(odds({ decided: 0 }), { ...counts, answered: 0, missed: 0, waiting: 3 }).why).toContain('Nobody has waited');
  });
});

it('of a sample person say that a rehearsal answers at once, whatever past the seed gave them', () => {
  const sample = { isSample: true, rehearsal: true };
  expect(personOddsWords(sample, odds())).toBe('Rehearsal: answers within a minute');
  expect(shortPersonOddsWords(sample, odds())).toBe('Rehearsal: answers within a minute');
  expect(yesWords(sample, odds())).toBe('');
  // The demo's own referrer is invented, too, but somebody can sign in as them and answer.
  const played = { isSample: true, rehearsal: false };
  expect(personOddsWords(played, odds())).toBe('Answers from the demo account');
  expect(yesWords(played, odds())).toBe('');
  expect(rowFigures(played, odds())).toEqual({ answers: '–', yes: '–' });
});

it('of a company are not told where all its people are samples', () => {
  const only = 'The people and openings here are samples, invented for this demo.';
  expect(companyPeopleWords(odds().company, [{ isSample: true }, { isSample: true }])).toBe(only);
  expect(companyPeopleWords(odds().company, [{ isSample: true }, { isSample: false }])).toBe(
    'People at Flipkart answer about 6 in 10 requests.',
  );
  expect(companyPeopleWords(odds().company, [])).not.toBe(only);
});
