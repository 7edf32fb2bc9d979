import { sql } from 'kysely';
import { z } from 'zod';
import { AppError } from '#shared/app-error.ts';
import { performAct } from '#server/audit/perform-act.ts';
import { lockCompany, type LockedCompany } from '#server/companies/editing/edit-company.ts';
import { getCompanyToEdit } from '#server/companies/editing/find-companies-to-edit.ts';
import { isDirectoryId } from '#server/companies/get-company.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { parseForm } from '#server/platform/http/parse-form.ts';

const mostNames = 20;

type MergeDeps = Pick<Deps, 'db' | 'now' | 'queue'>;

const mergeInput = z.object({
  into: z.string().trim().refine(isDirectoryId, 'Enter the id of the other company: the end of its address.'),
  confirmed: z.literal('yes', 'Tick this first: it cannot be undone.'),
});

/**
 * Two rows of one company become one. Its address, domains, names, rules and watchers move at once. A job moves the people, some at a time:
 * ten thousand in one transaction would block everyone there.
 */
export async function mergeCompanies(deps: MergeDeps, by: string, id: string, typed: unknown): Promise<void> {
  const { into } = parseForm(mergeInput, typed);
  if (into === id) throw refuse('A company cannot be merged into itself.');
  const target = await getCompanyToEdit(deps, into).catch(() => undefined);
  if (!target) throw refuse('There is no company with this id.');
  if (target.mergedInto) throw refuse(`${target.name} was itself merged, into ${target.mergedInto}. Choose that one.`);
  await performAct(deps, { by, action: 'merge_companies', typed }, async (tx, { refuseIfChanged }) => {
    // Always locked in the order of their ids, which is also the order for people who move between the two.
    const locked = new Map<string, LockedCompany>();
    for (const each of [id, into].toSorted()) locked.set(each, await lockCompany(tx, each));
    const [from, to] = [locked.get(id), locked.get(into)];
    if (!from || !to) throw new AppError('not_found');
    refuseIfChanged(from.version, from.name);
    await takeOver(tx, from, to);
    await deps.queue.enqueue(tx, 'finish-merge', { companyId: id });
    await deps.queue.enqueue(tx, 'follow-companies', {});
    return { subject: `company:${id}`, detail: { into, name: `${from.name} → ${to.name}`, referrers: String(from.referrers) } };
  });
}

const refuse = (message: string) => new AppError('invalid_input', { detail: message, fields: [{ field: 'into', message }] });

/** Moves everything that is not a person. Where both companies say something about themselves, the remaining one wins. */
async function takeOver(tx: Tx, from: LockedCompany, to: LockedCompany): Promise<void> {
  const names = [...new Set([...to.otherNames, from.name, ...from.otherNames])].filter((name) => name !== to.name).slice(0, mostNames);
  await sql`update companies set merged_into = ${to.id}, paused = true, version = version + 1 where id = ${from.id}`.execute(tx);
  // Companies merged into this one earlier now lead to the new one, so no address takes two steps and no circle can arise.
  await sql`update companies set merged_into = ${to.id} where merged_into = ${from.id}`.execute(tx);
  await sql`update companies set other_names = ${names}, version = version + 1 where id = ${to.id}`.execute(tx);
  await sql`update company_email_domains set company_id = ${to.id} where company_id = ${from.id}`.execute(tx);
  await sql`update company_proposals set company_id = ${to.id} where company_id = ${from.id} and status = 'waiting'`.execute(tx);
  await sql`update work_email_codes set company_id = ${to.id} where company_id = ${from.id}`.execute(tx);
  await sql`update company_rules r set company_id = ${to.id} where company_id = ${from.id}
    and not exists (select from company_rules o where o.company_id = ${to.id} and o.kind = r.kind)`.execute(tx);
  // A follow also holds its company as text (followText). A person who follows both companies keeps one follow.
  const moved = sql`replace(f.subject, ${JSON.stringify({ company: from.id }).slice(1, -1)}, ${JSON.stringify({ company: to.id }).slice(1, -1)})`;
  await sql`update follows f set company_id = ${to.id}, subject = ${moved} where f.company_id = ${from.id}
    and not exists (select from follows o where o.account_id = f.account_id and o.subject = ${moved})`.execute(tx);
  await sql`delete from follows where company_id = ${from.id}`.execute(tx);
}
