import { sql } from 'kysely';
import type { EndedByOnePress, Purpose } from '#domain/person/notices.ts';
import { requestMoves } from '#domain/requests/request-moves.ts';
import type { Db } from '#server/platform/db/database.ts';

export type Consent = { purpose: Purpose; given: boolean; at: Date; version: number | null };

const mostShown = 20;

/** Latest first. */
export async function findConsents(db: Db, accountId: string): Promise<Consent[]> {
  const rows = await db
    .selectFrom('consents')
    .select(['purpose', 'given', 'at', 'notice_version as version'])
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(mostShown)
    .execute();
  return rows.map((row) => ({ ...row, purpose: row.purpose as Purpose }));
}

/** What a person has agreed to and not taken back. */
export async function findPurposes(db: Db, { id, email, emailVerified }: { id: string; email: string | null; emailVerified: boolean }) {
  const { rows } = await sql<Record<EndedByOnePress, boolean>>`select
    exists (select from referrers where account_id = ${id} and verified_at is not null) as listing,
    exists (select from upi_details where account_id = ${id}) as payouts,
    exists (select from newsletter_subscriptions where email = ${emailVerified ? email : null} and state = 'confirmed') as newsletter,
    exists (select from follows where account_id = ${id}) as suggestions`.execute(db);
  return rows[0] ?? { listing: false, payouts: false, newsletter: false, suggestions: false };
}

/** The seeker's requests that can still be withdrawn; latest first. */
export async function findWithdrawable(db: Db, accountId: string, limit: number) {
  return db
    .selectFrom('requests as q')
    .innerJoin('companies as c', 'c.id', 'q.company_id')
    .select(['q.id', 'q.position', 'c.name as company'])
    .where('q.seeker_id', '=', accountId)
    .where('q.state', 'in', requestMoves.withdraw.from.seeker)
    .orderBy('q.created_at', 'desc')
    .limit(limit)
    .execute();
}
