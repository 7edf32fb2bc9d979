import { sql } from 'kysely';
import { forgetExpiredSessions } from '../accounts/forget-expired-sessions.ts';
import type { Db } from '../db/database.ts';
import { forgetIdempotencyKeys } from '../idempotency/forget-idempotency-keys.ts';
import { forgetExpiredSignIns } from '../identity/forget-expired-sign-ins.ts';
import { forgetWorkCodes } from '../referrers/forget-work-codes.ts';
import { forgetContactRequests } from '../outreach/forget-contact-requests.ts';
import { forgetUnconfirmed } from '../outreach/forget-unconfirmed.ts';

const keptDays = 30;

/** Removes what had its time: counters that ran out, mail that was delivered long ago, what the privacy policy says we forget. */
export async function tidyUp({ db, now }: { db: Db; now: () => Date }): Promise<void> {
  await db.deleteFrom('rate_limits').where('expire', '<', now().getTime()).execute();
  await db
    .deleteFrom('mails')
    .where('sent_at', '<', sql<Date>`${now()}::timestamptz - make_interval(days => ${keptDays})`)
    .execute();
  await forgetExpiredSignIns({ db, now });
  await forgetExpiredSessions({ db, now });
  await forgetIdempotencyKeys({ db, now });
  await forgetUnconfirmed({ db, now });
  await forgetWorkCodes({ db, now });
  await forgetContactRequests({ db, now });
}
