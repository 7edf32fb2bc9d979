import { companyEditInput, type CompanyEdit } from '#domain/companies/company-edit-input.ts';
import { AppError } from '#shared/app-error.ts';
import { performAct } from '#server/audit/perform-act.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { parseForm } from '#server/platform/http/parse-form.ts';
import { enterDirectory } from '../company-store.ts';
import { isDirectoryId } from '../get-company.ts';
import { findEditedCompany, findOwners, setCompanyPaused, updateCompany, type EditedCompany } from './company-edit-store.ts';

type EditDeps = Pick<Deps, 'db' | 'now' | 'newId' | 'queue'>;

/** Returns the id of the new company. */
export async function addCompany(deps: EditDeps, by: string, typed: unknown): Promise<string> {
  const input = parseForm(companyEditInput, typed);
  return performAct(deps, { by, action: 'add_company', typed }, async (tx) => {
    await refuseTaken(tx, input, '');
    const id = await enterDirectory(tx, input, deps.newId());
    return { subject: `company:${id}`, detail: { name: input.name }, result: id };
  });
}

/** If many rows of search name the company, a job updates them later. */
export async function editCompany(deps: EditDeps, by: string, id: string, typed: unknown): Promise<void> {
  const input = parseForm(companyEditInput, typed);
  await performAct(deps, { by, action: 'edit_company', typed }, async (tx, { refuseIfChanged }) => {
    const before = await lockCompany(tx, id);
    refuseIfChanged(before.version, before.name);
    await refuseTaken(tx, input, id);
    await updateCompany(tx, id, input);
    await deps.queue.enqueue(tx, 'follow-companies', {});
    return { subject: `company:${id}`, detail: changesBetween(before, input) };
  });
}

/** A paused company leaves the directory, and seekers can ask none of its referrers. Requests under way go on. */
const pauseOrResume = (action: 'pause_company' | 'resume_company') => async (deps: EditDeps, by: string, id: string, typed: unknown) => {
  await performAct(deps, { by, action, typed }, async (tx, { refuseIfChanged }) => {
    const { version, name } = await lockCompany(tx, id);
    refuseIfChanged(version, name);
    await setCompanyPaused(tx, id, action === 'pause_company');
    await deps.queue.enqueue(tx, 'follow-companies', {});
    return { subject: `company:${id}` };
  });
};
export const pauseCompany = pauseOrResume('pause_company');
export const resumeCompany = pauseOrResume('resume_company');

export type LockedCompany = EditedCompany;

/** Throws for a merged company, which is only a name that leads elsewhere. */
export async function lockCompany(tx: Tx, id: string): Promise<EditedCompany> {
  const company = isDirectoryId(id) ? await findEditedCompany(tx, id, { lock: true }) : undefined;
  if (!company) throw new AppError('not_found', { detail: 'There is no such company.' });
  if (company.mergedInto) throw new AppError('conflict', { detail: `${company.name} was merged and can no longer be changed.` });
  return company;
}

async function refuseTaken(tx: Tx, { emailDomains }: CompanyEdit, id: string): Promise<void> {
  const [taken] = await findOwners(tx, emailDomains, id);
  if (!taken) return;
  const message = `${taken.domain} belongs to ${taken.name}. Remove it there first, or merge the two.`;
  throw new AppError('invalid_input', { detail: message, fields: [{ field: 'emailDomains', message }] });
}

/** For the history: each changed field, before and after. */
function changesBetween(before: EditedCompany, after: CompanyEdit): Record<string, string> {
  const words = (value: string | number | readonly string[] | null) => (Array.isArray(value) ? value.join(', ') : String(value ?? ''));
  const short = (text: string) => (text.length > 120 ? `${text.slice(0, 120)}…` : text || 'nothing');
  return Object.fromEntries(
    Object.entries(after).flatMap(([field, value]) => {
      const [was, is] = [words(before[field as keyof CompanyEdit]), words(value)];
      return was === is ? [] : [[field, `${short(was)} → ${short(is)}`]];
    }),
  );
}
