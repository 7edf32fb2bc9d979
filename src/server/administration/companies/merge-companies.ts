import { z } from 'zod';
import { AppError } from '#shared/app-error.ts';
import { performAct } from '#server/audit/perform-act.ts';
import { lockCompany, type LockedCompany } from '#server/companies/editing/edit-company.ts';
import { getCompanyToEdit } from '#server/companies/editing/find-companies-to-edit.ts';
import { isDirectoryId } from '#server/companies/get-company.ts';
import type { Deps } from '#server/platform/deps.ts';
import { parseForm } from '#server/platform/http/parse-form.ts';
import { takeOver } from './merge-store.ts';

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
