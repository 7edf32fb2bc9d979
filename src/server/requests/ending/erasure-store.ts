import type { Tx } from '#server/platform/db/database.ts';

export async function findSeekerRequestIds(tx: Tx, accountId: string): Promise<string[]> {
  const rows = await tx.selectFrom('requests').select('id').where('seeker_id', '=', accountId).orderBy('id').forUpdate().execute();
  return rows.map(({ id }) => id);
}

export async function findReferrerIdOf(tx: Tx, accountId: string): Promise<string | undefined> {
  return (await tx.selectFrom('referrers').select('id').where('account_id', '=', accountId).executeTakeFirst())?.id;
}

export async function findWords(tx: Tx, kind: 'message' | 'request', id: string): Promise<string | null> {
  const row =
    kind === 'message'
      ? await tx.selectFrom('request_messages').select('body as words').where('id', '=', id).executeTakeFirst()
      : await tx.selectFrom('requests').select('message as words').where('id', '=', id).executeTakeFirst();
  return row?.words ?? null;
}

export async function replaceWords(tx: Tx, kind: 'message' | 'request', id: string, words: string): Promise<void> {
  if (kind === 'message') await tx.updateTable('request_messages').set({ body: words }).where('id', '=', id).execute();
  else await tx.updateTable('requests').set({ message: words }).where('id', '=', id).execute();
}
