import type { Account } from '#domain/accounts/account.ts';
import { linkSettingsInput } from '#domain/referrers/link-settings-input.ts';
import { pageLineNames } from '#domain/referrers/page-lines.ts';
import type { Db } from '#server/platform/db/database.ts';
import { transact } from '#server/platform/db/transact.ts';
import { parseForm } from '#server/platform/http/parse-form.ts';
import { AppError } from '#shared/app-error.ts';
import { requireMayList } from '#server/standing/require-may-list.ts';
import { findHandle, setByLinkOnly, setHiddenLines, setLinkCapacity } from './handle-store.ts';
import { requireListed } from './require-listed.ts';

/** Whether seekers find the referrer in the directory too, how many requests by link they take in a week, and what their page shows. */
export async function changeLink({ db, now }: { db: Db; now: () => Date }, account: Pick<Account, 'id'>, typed: unknown): Promise<void> {
  const { byLinkOnly, linkCapacity, shown } = parseForm(linkSettingsInput, typed);
  await transact(db, async (tx) => {
    const referrer = await requireListed(tx, account.id, now());
    if (byLinkOnly && !(await findHandle(tx, referrer.id)))
      throw new AppError('unprocessable', { detail: 'Choose the address of your link first. Without it nobody could ask you.' });
    if (!byLinkOnly) await requireMayList(tx, account.id, now());
    await setByLinkOnly(tx, referrer.id, byLinkOnly);
    await setLinkCapacity(tx, referrer.id, linkCapacity);
    if (shown)
      await setHiddenLines(
        tx,
        referrer.id,
        pageLineNames.filter((line) => !shown.includes(line)),
      );
  });
}
