import type { ColumnType, Generated } from 'kysely';

type OddsTables = {
  referrer_odds: {
    referrer_id: string;
    answered: number;
    missed: number;
    tallies: number[];
    answer: number;
    yes: number;
    refer: number;
    half_day: number;
  };
  odds_observed: {
    referrer_id: string;
    company_id: string;
    answered: number;
    missed: number;
    tallies: number[];
    answered_by_day: number[];
    lasted_by_day: number[];
    ended_by_day: number[];
    as_of: ColumnType<Date, Date, Date>;
  };
  odds_left_out: { account_id: string };
  odds_stale: { referrer_id: string };
  company_odds: { company_id: string; decided: number; answer: number; yes: number; refer: number };
  odds_levels: {
    one: Generated<boolean>;
    computed_at: ColumnType<Date, Date, Date>;
    levels: number[];
    strengths: number[];
    miss_weight: number;
    half_day: number;
  };
  market_months: {
    month: string;
    asked: number;
    answered: number;
    median_hours: number | null;
    accepted: number;
    referred: number;
    interviews: number;
  };
};

declare module '#server/platform/db/tables.ts' {
  interface Tables extends OddsTables {}
}
