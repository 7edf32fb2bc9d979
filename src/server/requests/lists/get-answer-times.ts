import { lastMonths } from '#domain/requests/request-history.ts';
import type { Db } from '#server/platform/db/database.ts';
import { measureReferrerAnswers } from './request-history-store.ts';

/** With fewer, one slow week would brand a person. */
const fewest = 5;

export type PublicAnswerTimes = { medianHours: number; answered: number; asked: number };

/** How a listed referrer answered in the last twelve months, or null while that says too little. */
export async function getAnswerTimes({ db, now }: { db: Db; now: () => Date }, referrerId: string): Promise<PublicAnswerTimes | null> {
  const { answered, unanswered, medianHours } = await measureReferrerAnswers(db, referrerId, lastMonths(now())[0] ?? '');
  const asked = answered + unanswered;
  return medianHours === null || asked < fewest ? null : { medianHours, answered, asked };
}
