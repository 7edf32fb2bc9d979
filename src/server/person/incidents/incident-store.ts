import type { Insertable } from 'kysely';
import type { ToldParty } from '#domain/person/incident.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import type { Affected } from './find-affected.ts';

const columnOf = { certIn: 'cert_in_told_at', board: 'board_told_at', people: 'people_told_at' } as const satisfies Record<
  ToldParty,
  string
>;

export async function isAccount(tx: Tx, id: string): Promise<boolean> {
  return (await tx.selectFrom('accounts').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

export async function insertIncident(tx: Tx, incident: Insertable<Tables['incidents']>, affected: readonly Affected[]): Promise<void> {
  await tx.insertInto('incidents').values(incident).execute();
  const rows = affected.map(({ accountId, via }) => ({ incident_id: incident.id, account_id: accountId, via }));
  // A statement takes at most 65,535 values.
  for (let at = 0; at < rows.length; at += 10_000)
    await tx
      .insertInto('incident_people')
      .values(rows.slice(at, at + 10_000))
      .execute();
}

export async function findIncidents(db: Db) {
  const rows = await db.selectFrom('incidents').selectAll().orderBy('found_at', 'desc').limit(50).execute();
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    suspect: row.suspect_id,
    from: row.leaked_from,
    until: row.leaked_until,
    what: row.what,
    foundAt: row.found_at,
    lists: row.lists,
    people: row.people,
    told: { certIn: row.cert_in_told_at, board: row.board_told_at, people: row.people_told_at },
  }));
}

/** False if it was marked before. */
export async function markTold(tx: Tx, id: string, party: ToldParty, now: Date) {
  return tx
    .updateTable('incidents')
    .set({ [columnOf[party]]: now })
    .where('id', '=', id)
    .where(columnOf[party], 'is', null)
    .returning(['what', 'leaked_from as from', 'leaked_until as until'])
    .executeTakeFirst();
}

export async function findIncidentPeople(tx: Tx, id: string) {
  return tx
    .selectFrom('incident_people as p')
    .innerJoin('accounts as a', 'a.id', 'p.account_id')
    .select(['a.id', 'a.email', 'p.via'])
    .where('p.incident_id', '=', id)
    .where('a.email', 'is not', null)
    .execute();
}
