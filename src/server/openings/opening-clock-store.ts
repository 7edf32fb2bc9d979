import { listedWithin } from '#domain/openings/opening.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';

/** Twice the time between two runs of the job, so that a late one leaves no gap. */
const sinceLastAsked = 20 * 60_000;

/** Companies with openings whose time is over, in the order in which every transaction locks them. */
export async function findCompaniesWithEnded(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('openings')
    .select('company_id')
    .distinct()
    .where('ended', '=', false)
    .where('ends_at', '<=', now)
    .orderBy('company_id')
    .execute();
  return rows.map((row) => row.company_id);
}

export async function endOpeningsAt(tx: Tx, companyId: string, now: Date): Promise<void> {
  await tx.selectFrom('companies').select('id').where('id', '=', companyId).forNoKeyUpdate().execute();
  await tx
    .updateTable('openings')
    .set({ ended: true })
    .where('company_id', '=', companyId)
    .where('ended', '=', false)
    .where('ends_at', '<=', now)
    .execute();
}

/** Whether an opening has left one of the lists "listed within … days" since the last run of the job. */
export async function hasGrownOld(db: Db, now: Date): Promise<boolean> {
  const edges = listedWithin.map((days) => now.getTime() - days * 86_400_000);
  const found = await db
    .selectFrom('openings')
    .select('id')
    .where('live', '=', true)
    .where((on) => on.or(edges.map((edge) => on.between('listed_at', new Date(edge - sinceLastAsked), new Date(edge)))))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Takes the openings of one referrer that end before `until` and have no reminder yet. It locks the referrer: if two jobs each held one
 * opening of the same referrer, each would wait for the other's.
 */
export async function takeEndingOpenings(tx: Tx, { now, until, renewHash }: { now: Date; until: Date; renewHash: Buffer }) {
  const first = await tx
    .selectFrom('openings as o')
    .innerJoin('referrers as r', 'r.id', 'o.referrer_id')
    .innerJoin('accounts as a', 'a.id', 'r.account_id')
    .select(['o.referrer_id', 'a.id', 'a.email'])
    .where('o.ended', '=', false)
    .where('o.live', '=', true)
    .where('o.reminded_at', 'is', null)
    .where('o.ends_at', '<=', until)
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
    .where('ended', '=', false)
    .where('live', '=', true)
    .where('reminded_at', 'is', null)
    .where('ends_at', '<=', until)
    .returning(['id', 'title', 'ends_at as endsAt'])
    .execute();
  return { accountId: first.id, email: first.email, openings };
}

export async function findByRenewHash(db: Db, renewHash: Buffer) {
  return db
    .selectFrom('openings as o')
    .innerJoin('referrers as r', 'r.id', 'o.referrer_id')
    .where('o.renew_hash', '=', renewHash)
    .select(['r.account_id as accountId', 'o.id', 'o.title'])
    .orderBy('o.title')
    .execute();
}
