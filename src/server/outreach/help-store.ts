import type { HelpRequestInput } from '#domain/outreach/help-request-input.ts';
import type { Tx } from '#server/platform/db/database.ts';

/** The same message sent twice (a double click, a reload) is one, with one reference. */
export async function insertHelpRequest(
  tx: Tx,
  request: HelpRequestInput & { id: string; fingerprint: string; at: Date },
): Promise<{ reference: string; isNew: boolean }> {
  const { id, name, email, topic, message, about, fingerprint, at } = request;
  const inserted = await tx
    .insertInto('help_requests')
    .values({ id, name, email, topic, message, about, fingerprint, created_at: at })
    .onConflict((conflict) => conflict.column('fingerprint').doNothing())
    .returning('number')
    .executeTakeFirst();
  const { number } =
    inserted ?? (await tx.selectFrom('help_requests').select('number').where('fingerprint', '=', fingerprint).executeTakeFirstOrThrow());
  return { reference: `H-${number}`, isNew: inserted !== undefined };
}
