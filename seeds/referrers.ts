import { readRows } from './read-rows.ts';

type Column = 'companyId' | 'name' | 'role' | 'department' | 'yearsAtCompany' | 'weeklyCapacity' | 'bio';

/** An invented person, marked as a sample wherever they appear. */
export type SamplePerson = ReturnType<typeof toPerson>;

const toPerson = ({ yearsAtCompany, weeklyCapacity, ...said }: Record<Column, string>) => ({
  ...said,
  yearsAtCompany: Number(yearsAtCompany),
  weeklyCapacity: weeklyCapacity ? Number(weeklyCapacity) : null,
});

/**
 * `referred` is how many past referrals we invent for them. The account of the demo is ref_1: what she referred is in her own requests, and
 * people who try the demo must not find the week full.
 */
export const sampleReferrers = readRows<Column | 'id' | 'referred'>('referrers.csv').map((row) => ({
  ...toPerson(row),
  id: row.id,
  referred: Number(row.referred),
}));

/** The people of the larger demo, each with a year of invented requests behind them. */
export const readMarketPeople = () =>
  readRows<Column | 'asked' | 'yes' | 'silent'>('people.csv').map((row) => ({
    ...toPerson(row),
    asked: Number(row.asked),
    yes: Number(row.yes),
    silent: Number(row.silent),
  }));
