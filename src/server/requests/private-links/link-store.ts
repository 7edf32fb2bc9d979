import { sql, type Insertable } from 'kysely';
import type { Hold } from '#domain/standing/may-reach.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { holdsOf, neitherBlocked, toHolds } from '#server/standing/standing-in-sql.ts';

/** Two links made at once wait for each other, so that a seeker never has more than ten. Locks first and counts second. */
export async function lockSeeker(tx: Tx, accountId: string): Promise<{ holds: Hold[]; openLinks: number }> {
  await tx.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
  const { holds, openLinks } = await tx
    .selectFrom('requests')
    .select((on) => [on.fn.countAll<number>().as('openLinks'), holdsOf(accountId).as('holds')])
    .where('seeker_id', '=', accountId)
    .where('state', '=', 'unclaimed')
    .executeTakeFirstOrThrow();
  return { holds: toHolds(holds), openLinks };
}

/** The company that the link's company was merged into since, or itself. */
export async function findCompanyNow(db: Db, id: string): Promise<{ id: string; name: string }> {
  const { rows } = await sql<{ id: string; name: string }>`
    select n.id, n.name from companies c join companies n on n.id = coalesce(c.merged_into, c.id) where c.id = ${id}`.execute(db);
  return rows[0] ?? { id, name: '' };
}

/** True if neither has blocked the other. */
export async function mayMeet(tx: Tx, one: string, other: string): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`select ${neitherBlocked(sql`${one}`, sql`${other}`)} as may`.execute(tx);
  return rows[0]?.may ?? false;
}

export async function saveLinkCode(tx: Tx, code: Insertable<Tables['link_codes']>): Promise<void> {
  const { code_mac, tries_left, expires_at } = code;
  await tx
    .insertInto('link_codes')
    .values(code)
    .onConflict((conflict) => conflict.columns(['request_id', 'address_mac']).doUpdateSet({ code_mac, tries_left, expires_at }))
    .execute();
}

/** Parallel tries wait here, so that there are never more than five. */
export async function lockLinkCode(tx: Tx, requestId: string, address: Buffer) {
  return tx
    .selectFrom('link_codes')
    .selectAll()
    .where('request_id', '=', requestId)
    .where('address_mac', '=', address)
    .forUpdate()
    .executeTakeFirst();
}

export async function spendLinkTry(tx: Tx, requestId: string, address: Buffer): Promise<void> {
  await tx
    .updateTable('link_codes')
    .set((on) => ({ tries_left: on('tries_left', '-', 1) }))
    .where('request_id', '=', requestId)
    .where('address_mac', '=', address)
    .execute();
}

export async function deleteLinkCodes(tx: Tx, requestId: string): Promise<void> {
  await tx.deleteFrom('link_codes').where('request_id', '=', requestId).execute();
}
