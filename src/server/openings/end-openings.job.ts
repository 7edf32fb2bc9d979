import { eachAlone } from '#server/platform/jobs/each-alone.ts';
import { sql, type SqlBool } from 'kysely';
import { listedWithin, reminderDays } from '#domain/openings/opening.ts';
import { notifyPerson, type NotifyDeps } from '#server/notifications/notify-person.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { transact } from '#server/platform/db/transact.ts';
import { hashToken, newToken } from '#server/platform/secrets/random-token.ts';
import { openingEndingMail, openingEndingWords } from './opening-ending.email.ts';

type Deps = NotifyDeps & { db: Db };

/** Twice the time between two runs of the job, so that a late one leaves no gap. */
const sinceLastAsked = 20 * 60_000;

/** Ends openings whose 30 days are over, and reminds their referrers three days before. */
export async function endOpenings(deps: Deps): Promise<void> {
  const now = deps.now();
  await eachAlone([() => endOver(deps.db, now), () => tellGrownOld(deps.db, now), () => remindOfEnd(deps, now)], (step) => step());
}

/** Company by company, in the order in which every transaction locks them. */
async function endOver(db: Db, now: Date): Promise<void> {
  const over = db.selectFrom('openings').where('ended', '=', false).where('ends_at', '<=', now);
  const companies = await over.select('company_id').distinct().orderBy('company_id').execute();
  await eachAlone(companies, ({ company_id }) =>
    transact(db, async (tx) => {
      await tx.selectFrom('companies').select('id').where('id', '=', company_id).forNoKeyUpdate().execute();
      const here = tx.updateTable('openings').set({ ended: true }).where('company_id', '=', company_id);
      await here.where('ended', '=', false).where('ends_at', '<=', now).execute();
    }),
  );
}

/** Drops cached lists "listed within … days" if an opening has left one of them since the last run of the job. */
async function tellGrownOld(db: Db, now: Date): Promise<void> {
  const edges = listedWithin.map((days) => now.getTime() - days * 86_400_000);
  const old = await db
    .selectFrom('openings')
    .select('id')
    .where('live', '=', true)
    .where((on) => on.or(edges.map((edge) => on.between('listed_at', new Date(edge - sinceLastAsked), new Date(edge)))))
    .limit(1)
    .executeTakeFirst();
  if (old) await sql`select pg_notify('pages_changed', 'openings')`.execute(db);
}

async function remindOfEnd(deps: Deps, now: Date): Promise<void> {
  for (let more = true; more;) {
    more = await transact(deps.db, async (tx) => {
      const token = newToken();
      const due = await takeEnding(tx, now, hashToken(token));
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

/**
 * Takes the openings of one referrer that end soon and have no reminder yet. It locks the referrer: if two jobs each held one
 * opening of the same referrer, each would wait for the other's.
 */
async function takeEnding(tx: Tx, now: Date, renewHash: Buffer) {
  const until = new Date(now.getTime() + reminderDays * 86_400_000);
  const isDue = sql<SqlBool>`not ended and live and reminded_at is null and ends_at <= ${until}`;
  const first = await tx
    .selectFrom('openings as o')
    .innerJoin('referrers as r', 'r.id', 'o.referrer_id')
    .innerJoin('accounts as a', 'a.id', 'r.account_id')
    .select(['o.referrer_id', 'a.id', 'a.email'])
    .where(isDue)
    .orderBy('o.ends_at')
    .limit(1)
    .forNoKeyUpdate('r')
    .skipLocked()
    .executeTakeFirst();
  if (!first) return undefined;
  const openings = await tx
    .updateTable('openings')
    .set({ reminded_at: now, renew_hash: renewHash })
    .where('referrer_id', '=', first.referrer_id)
    .where(isDue)
    .returning(['id', 'title', 'ends_at as endsAt'])
    .execute();
  return { accountId: first.id, email: first.email, openings };
}
