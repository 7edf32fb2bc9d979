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
import { findIncidentPeople, findIncidents, insertIncident, isAccount, markTold } from './incident-store.ts';

export type IncidentDeps = Pick<Deps, 'db' | 'now' | 'newId' | 'publicUrl'> & { endSignIns: (tx: Tx, accountId: string) => Promise<void> };

/** Starts the clocks, ends the sign-ins of the account, and keeps the list of people concerned as the records show it now. */
export async function openIncident(deps: IncidentDeps, by: string, typed: unknown): Promise<void> {
  const { suspect, from, until, what } = parseForm(incidentSchema, typed);
  await performAct(deps, { by, action: 'open_incident', typed }, async (tx, { now }) => {
    if (!(await isAccount(tx, suspect)))
      throw new AppError('invalid_input', {
        detail: 'There is no such account.',
        fields: [{ field: 'suspect', message: 'There is no such account.' }],
      });
    await deps.endSignIns(tx, suspect);
    const leak = { suspect, from, until };
    const affected = await findAffected(tx, leak);
    const id = deps.newId();
    const counts = { lists: await countListsOpened(tx, leak), people: affected.length };
    await insertIncident(
      tx,
      { id, suspect_id: suspect, leaked_from: from, leaked_until: until, what, opened_by: by, found_at: now, ...counts },
      affected,
    );
    return { subject: `incident:${id}`, detail: { people: String(affected.length) } };
  });
}

/** Records that an authority was told. For the party "people" it sends the letters. */
export async function tellOfIncident(deps: IncidentDeps, by: string, id: string, party: string, typed: unknown): Promise<void> {
  const told = toldParties.find((each) => each === party);
  await performAct(deps, { by, action: 'tell_of_incident', typed }, async (tx, { now }) => {
    const incident = told && isUuid(id) ? await markTold(tx, id, told, now) : undefined;
    if (!incident) throw new AppError('conflict', { detail: 'There is no such incident, or somebody has done this already.' });
    if (told === 'people') await writeToPeople(deps, tx, id, incident);
    return { subject: `incident:${id}`, detail: { told: party } };
  });
}

async function writeToPeople(deps: IncidentDeps, tx: Tx, id: string, { what, from, until }: { what: string; from: Date; until: Date }) {
  const facts = { what, from: indianDateTime(from), until: indianDateTime(until) };
  for (const person of await findIncidentPeople(tx, id)) {
    const content = incidentMail({ paragraphs: draftPersonLetter(facts, person.via), url: `${deps.publicUrl()}/settings/privacy` });
    await queueMail(deps, tx, { to: person.email ?? '', content, aboutIds: [person.id], dedupeKey: `incident:${id}:${person.id}` });
  }
}

export const listIncidents = ({ db }: Pick<Deps, 'db'>) => findIncidents(db);
