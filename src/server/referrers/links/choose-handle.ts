import type { Account } from '#domain/accounts/account.ts';
import { daysBetweenHandles, daysOldHandleLeads, handleInput, handleProblem } from '#domain/referrers/handle.ts';
import { AppError } from '#shared/app-error.ts';
import { indianDate } from '#shared/indian-date.ts';
import { findEveryCompanyName } from '#server/companies/find-company-names.ts';
import type { Db } from '#server/platform/db/database.ts';
import { transact } from '#server/platform/db/transact.ts';
import { parseForm } from '#server/platform/http/parse-form.ts';
import { requireListed } from './require-listed.ts';
import { endHandle, findHandle, insertHandle } from './handle-store.ts';
import { z } from 'zod';

const day = 86_400_000;
const refuse = (message: string) => new AppError('invalid_input', { detail: message, fields: [{ field: 'handle', message }] });

/** The day from which the referrer may choose another one. */
export const nextHandleAt = (since: Date) => new Date(since.getTime() + daysBetweenHandles * day);

/** The referrer's first handle, or another in its place. The old one leads to the new one for a year. */
export async function chooseHandle(
  { db, now }: { db: Db; now: () => Date },
  account: Pick<Account, 'id'>,
  typed: unknown,
): Promise<{ handle: string }> {
  const { handle } = parseForm(z.object({ handle: handleInput }), typed);
  const problem = handleProblem(handle, await findEveryCompanyName(db));
  if (problem) throw refuse(problem);
  return transact(db, async (tx) => {
    const referrer = await requireListed(tx, account.id, now());
    const own = await findHandle(tx, referrer.id);
    if (own?.handle === handle) return { handle };
    const next = own && nextHandleAt(own.since);
    if (next && next > now()) throw refuse(`You can choose another one from ${indianDate(next)}.`);
    if (own) await endHandle(tx, referrer.id, new Date(now().getTime() + daysOldHandleLeads * day));
    if (!(await insertHandle(tx, { handle, referrerId: referrer.id, now: now() })))
      throw refuse('Somebody has this one, or one that looks like it. Please choose another.');
    return { handle };
  });
}
