import { describe, expect, it } from 'vitest';
import { answerDays } from './estimate-odds.ts';
import { estimatePeople, type Observed } from './estimate-people.ts';

/** Answers came on the first day; what a colleague ended had lasted three days. */
function observed(referrerId: string, companyId: string, { answered = 0, missed = 0, ended = 0 }): Observed {
  const onDay = (...counts: [day: number, many: number][]) =>
    Array.from({ length: answerDays }, (_, index) => counts.find(([day]) => day === index + 1)?.[1] ?? 0);
  return {
    referrerId,
    companyId,
    isSample: false,
    answered,
    missed,
    tallies: [answered, answered + missed, 0, answered, 0, 0],
    answeredByDay: onDay([1, answered]),
    lastedByDay: onDay([1, answered], [3, ended], [answerDays, missed]),
    endedByDay: onDay([3, ended]),
  };
}

describe('offers that a colleague ended', () => {
  // Of thirty asks one half of the people answers six, the other half eighteen. A colleague's yes ends two in three of the silences.
  const silent = { answered: 6, missed: 8, ended: 16 };
  const lively = { answered: 18, missed: 4, ended: 8 };
  const market = Array.from({ length: 40 }, (_, n) => observed(`person-${n}`, `company-${n % 4}`, n % 8 < 4 ? silent : lively));

  it('do not flatter silent people: a miss also stands for the silences that a colleague ended', () => {
    const { referrers, levels } = estimatePeople(market);
    expect(levels.answer).toBeCloseTo(0.4, 1);
    expect(referrers.find(({ answered }) => answered === 6)?.answer).toBeCloseTo(0.2, 1);
    expect(referrers.find(({ answered }) => answered === 18)?.answer).toBeCloseTo(0.6, 1);
  });

  it('never count against the person they were taken from', () => {
    const own = { answered: 10, missed: 2 };
    const people = [...market, observed('taken', 'company-0', { ...own, ended: 20 }), observed('not taken', 'company-0', own)];
    const { referrers } = estimatePeople(people);
    const oddsOf = (id: string) => ({ ...referrers.find(({ referrerId }) => referrerId === id), referrerId: '', halfDay: 0 });
    expect(oddsOf('taken')).toEqual(oddsOf('not taken'));
  });
});

it('the invented past of samples says nothing about their company', () => {
  const people = [observed('real', 'company-0', { answered: 4 }), { ...observed('sample', 'company-0', { missed: 30 }), isSample: true }];
  const { companies, referrers } = estimatePeople([...people, { ...observed('alone', 'company-1', { missed: 30 }), isSample: true }]);
  expect(companies).toMatchObject([{ id: 'company-0', decided: 4 }]);
  expect(referrers).toHaveLength(3);
});
