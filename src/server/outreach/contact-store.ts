import type { ContactSalesInput } from '#domain/outreach/contact-sales-input.ts';
import type { Tx } from '#server/platform/db/database.ts';

/** False if the same person has already sent the same message today. */
export async function insertContactRequest(
  tx: Tx,
  request: ContactSalesInput & { id: string; fingerprint: string; at: Date },
): Promise<boolean> {
  const { id, name, email, organisation, people, message, fingerprint, at } = request;
  const inserted = await tx
    .insertInto('contact_requests')
    .values({ id, name, email, organisation, people, message, fingerprint, created_at: at })
    .onConflict((conflict) => conflict.column('fingerprint').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}
