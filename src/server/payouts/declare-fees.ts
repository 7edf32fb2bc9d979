import type { Db } from '#server/platform/db/database.ts';

/** "My employer permits it": the referrer earns fees from now on. They can take it back and keep what they earned. */
export async function declareFees({ db, now }: { db: Db; now: () => Date }, accountId: string): Promise<void> {
  const declared = db.insertInto('fee_declarations').values({ account_id: accountId, declared_at: now() });
  await declared.onConflict((conflict) => conflict.column('account_id').doNothing()).execute();
}

export async function withdrawDeclaration({ db }: { db: Db }, accountId: string): Promise<void> {
  await db.deleteFrom('fee_declarations').where('account_id', '=', accountId).execute();
}

export async function findDeclaration(db: Db, accountId: string): Promise<Date | null> {
  const row = await db.selectFrom('fee_declarations').select('declared_at').where('account_id', '=', accountId).executeTakeFirst();
  return row?.declared_at ?? null;
}
