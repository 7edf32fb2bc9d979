import type { Insertable } from 'kysely';
import type { ToldParty } from '#domain/person/incident.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import type { Affected } from './find-affected.ts';

const columnOf = { certIn: 'cert_in_told_at', board: 'board_told_at', people: 'people_told_at' } as const;

export async function isAccount(tx: Tx, id: string): Promise<boolean> {
  return (await tx.selectFrom('accounts').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

export async function insertIncident(tx: Tx, incident: Insertable<Tables['incidents']>, affected: readonly Affected[]): Promise<void> {
  await tx.insertInto('incidents').values(incident).execute();
  const rows = affected.map(({ accountId, via }) => ({ incident_id: incident.id, account_id: accountId, via }));
  // A statement takes at most 65,535 values.
  for (let at = 0; at < rows.length; at += 10_000) {
    const some = rows.slice(at, at + 10_000);
    await tx.insertInto('incident_people').values(some).execute();
  }
}

export async function findIncidents(db: Db) {
  const rows = await db
    .selectFrom('incidents')
    .select(['id', 'number', 'suspect_id as suspect', 'leaked_from as from', 'leaked_until as until', 'what', 'found_at as foundAt'])
    .select(['lists', 'people', 'cert_in_told_at as certIn', 'board_told_at as board', 'people_told_at as peopleTold'])
    .orderBy('found_at', 'desc')
    .limit(50)
    .execute();
  return rows.map(({ certIn, board, peopleTold, ...row }) => ({ ...row, told: { certIn, board, people: peopleTold } }));
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
