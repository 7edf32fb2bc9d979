import { draftPersonLetter, toldParties } from '#domain/person/incident.ts';
import { incidentSchema } from '#domain/person/incident-input.ts';
import { isUuid } from '#domain/text/is-uuid.ts';
import { performAct } from '#server/audit/perform-act.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { parseForm } from '#server/platform/http/parse-form.ts';
import { queueMail } from '#server/platform/mail/queue-mail.ts';
import { AppError } from '#shared/app-error.ts';
import { indianDateTime } from '#shared/indian-date.ts';
import { countListsOpened, findAffected } from './find-affected.ts';
import { incidentMail } from './incident.email.ts';

export type IncidentDeps = Pick<Deps, 'db' | 'now' | 'newId' | 'publicUrl'> & { endSignIns: (tx: Tx, accountId: string) => Promise<void> };

/** Starts the clocks, ends the sign-ins of the account, and keeps the list of people concerned as the records show it now. */
export async function openIncident(deps: IncidentDeps, by: string, typed: unknown): Promise<void> {
  const { suspect, from, until, what } = parseForm(incidentSchema, typed);
  await performAct(deps, { by, action: 'open_incident', typed }, async (tx, { now }) => {
    if (!(await tx.selectFrom('accounts').select('id').where('id', '=', suspect).executeTakeFirst()))
      throw new AppError('invalid_input', {
        detail: 'There is no such account.',
        fields: [{ field: 'suspect', message: 'There is no such account.' }],
      });
    await deps.endSignIns(tx, suspect);
    const leak = { suspect, from, until };
    const affected = await findAffected(tx, leak);
    const id = deps.newId();
    const counts = { lists: await countListsOpened(tx, leak), people: affected.length };
    const told = { id, suspect_id: suspect, leaked_from: from, leaked_until: until, what, opened_by: by, found_at: now };
    await tx
      .insertInto('incidents')
      .values({ ...told, ...counts })
      .execute();
    const rows = affected.map(({ accountId, via }) => ({ incident_id: id, account_id: accountId, via }));
    // A statement takes at most 65,535 values.
    for (let at = 0; at < rows.length; at += 10_000) {
      const some = rows.slice(at, at + 10_000);
      await tx.insertInto('incident_people').values(some).execute();
    }
    return { subject: `incident:${id}`, detail: { people: String(affected.length) } };
  });
}

const toldAt = { certIn: 'cert_in_told_at', board: 'board_told_at', people: 'people_told_at' } as const;

const noneOrDone = () => new AppError('conflict', { detail: 'There is no such incident, or somebody has done this already.' });

/** Records that an authority was told. For the party "people" it sends the letters. */
export async function tellOfIncident(deps: IncidentDeps, by: string, id: string, party: string, typed: unknown): Promise<void> {
  const told = toldParties.find((each) => each === party);
  await performAct(deps, { by, action: 'tell_of_incident', typed }, async (tx, { now }) => {
    const column = told && toldAt[told];
    if (!column || !isUuid(id)) throw noneOrDone();
    const incident = await tx
      .updateTable('incidents')
      .set({ [column]: now })
      .where('id', '=', id)
      .where(column, 'is', null)
      .returning(['what', 'leaked_from as from', 'leaked_until as until'])
      .executeTakeFirst();
    if (!incident) throw noneOrDone();
    if (told === 'people') await writeToPeople(deps, tx, id, incident);
    return { subject: `incident:${id}`, detail: { told: party } };
  });
}

async function writeToPeople(deps: IncidentDeps, tx: Tx, id: string, { what, from, until }: { what: string; from: Date; until: Date }) {
  const facts = { what, from: indianDateTime(from), until: indianDateTime(until) };
  const people = await tx
    .selectFrom('incident_people as p')
    .innerJoin('accounts as a', 'a.id', 'p.account_id')
    .select(['a.id', 'a.email', 'p.via'])
    .where('p.incident_id', '=', id)
    .where('a.email', 'is not', null)
    .execute();
  for (const person of people) {
    const content = incidentMail({ paragraphs: draftPersonLetter(facts, person.via), url: `${deps.publicUrl()}/settings/privacy` });
    await queueMail(deps, tx, { to: person.email ?? '', content, aboutIds: [person.id], dedupeKey: `incident:${id}:${person.id}` });
  }
}

export async function listIncidents({ db }: Pick<Deps, 'db'>) {
  const rows = await db
    .selectFrom('incidents')
    .select(['id', 'number', 'suspect_id as suspect', 'leaked_from as from', 'leaked_until as until', 'what', 'found_at as foundAt'])
    .select(['lists', 'people', 'cert_in_told_at as certIn', 'board_told_at as board', 'people_told_at as peopleTold'])
    .orderBy('found_at', 'desc')
    .limit(50)
    .execute();
  return rows.map(({ certIn, board, peopleTold, ...row }) => ({ ...row, told: { certIn, board, people: peopleTold } }));
}
