import { eachAlone } from '#server/platform/jobs/each-alone.ts';
import { sql } from 'kysely';
import { reminderDays } from '#domain/openings/opening.ts';
import { notifyPerson, type NotifyDeps } from '#server/notifications/notify-person.ts';
import type { Db } from '#server/platform/db/database.ts';
import { transact } from '#server/platform/db/transact.ts';
import { hashToken, newToken } from '#server/platform/secrets/random-token.ts';
import { endOpeningsAt, findCompaniesWithEnded, hasGrownOld, takeEndingOpenings } from './opening-clock-store.ts';
import { openingEndingMail, openingEndingWords } from './opening-ending.email.ts';

declare module '#server/platform/jobs/job-kinds.ts' {
  interface Jobs {
    'end-openings': object;
  }
}

type Deps = NotifyDeps & { db: Db };

/** Ends openings whose 30 days are over, and reminds their referrers three days before. */
export async function endOpenings(deps: Deps): Promise<void> {
  const now = deps.now();
  const end = async () =>
    eachAlone(await findCompaniesWithEnded(deps.db, now), (companyId) => transact(deps.db, (tx) => endOpeningsAt(tx, companyId, now)));
  await eachAlone([end, () => remindOfEnd(deps, now)], (step) => step());
}

async function remindOfEnd(deps: Deps, now: Date): Promise<void> {
  // Drops cached lists of "listed within 7 days".
  if (await hasGrownOld(deps.db, now)) await sql`select pg_notify('pages_changed', 'openings')`.execute(deps.db);
  const until = new Date(now.getTime() + reminderDays * 86_400_000);
  for (let more = true; more;) {
    more = await transact(deps.db, async (tx) => {
      const token = newToken();
      const due = await takeEndingOpenings(tx, { now, until, renewHash: hashToken(token) });
      if (!due) return false;
      const [first] = due.openings;
      // Another worker was quicker with this referrer. There may be other referrers.
      if (!first) return true;
      await notifyPerson(deps, tx, {
        accountId: due.accountId,
        email: due.email,
        kind: 'opening_ending',
        requestId: null,
        aboutId: null,
        ...openingEndingWords(due.openings),
        path: '/my-openings',
        // If the referrer renews, the opening has another end and gets another reminder.
        dedupeKey: `opening-ending:${first.id}:${first.endsAt.toISOString()}`,
        mail: openingEndingMail(due.openings, `${deps.publicUrl()}/openings/renew?token=${token}`),
      });
      return true;
    });
  }
}
