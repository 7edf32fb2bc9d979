import type { Tx } from '#server/platform/db/database.ts';

type Kind = 'message' | 'request';

const removed = 'Removed by ReferralHire, because it breaks a rule.';

/** Takes a person's words out of a request or a conversation, and returns them in case the decision is overruled. */
export async function removeWords(tx: Tx, kind: Kind, id: string): Promise<string | null> {
  const row =
    kind === 'message'
      ? await tx.selectFrom('request_messages').select('body as words').where('id', '=', id).executeTakeFirst()
      : await tx.selectFrom('requests').select('message as words').where('id', '=', id).executeTakeFirst();
  if (!row || row.words === removed) return null;
  await replaceWords(tx, kind, id, { from: row.words, to: removed });
  return row.words;
}

/** Puts the words back, unless their author has erased them meanwhile. */
export const restoreWords = (tx: Tx, kind: Kind, id: string, kept: string) => replaceWords(tx, kind, id, { from: removed, to: kept });

async function replaceWords(tx: Tx, kind: Kind, id: string, { from, to }: { from: string; to: string }): Promise<void> {
  if (kind === 'message')
    await tx.updateTable('request_messages').set({ body: to }).where('id', '=', id).where('body', '=', from).execute();
  else await tx.updateTable('requests').set({ message: to }).where('id', '=', id).where('message', '=', from).execute();
}
