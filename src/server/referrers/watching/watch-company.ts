import type { Session } from '#domain/accounts/account.ts';
import { getCompany } from '#server/companies/get-company.ts';
import type { Db } from '#server/platform/db/database.ts';
import { deleteWatch, insertWatch } from './company-watch-store.ts';

/** The person is told once, when somebody there can be asked. */
export async function watchCompany({ db, now }: { db: Db; now: () => Date }, { account }: Session, companyId: string): Promise<void> {
  const { id } = await getCompany({ db }, companyId);
  await insertWatch(db, { accountId: account.id, companyId: id, now: now() });
}

export async function stopWatchingCompany({ db }: { db: Db }, { account }: Session, companyId: string): Promise<void> {
  await deleteWatch(db, account.id, companyId);
}
