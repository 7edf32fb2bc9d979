import type { Db, Tx } from '#server/platform/db/database.ts';
import type { CodePurpose } from '#server/identity/identity-tables.ts';

export type MailedCode = { purpose: CodePurpose; email: string; newEmail: string | null; userId: string | null; expiresAt: Date };

export async function insertCode(tx: Tx, hash: Buffer, code: MailedCode): Promise<void> {
  await tx
    .insertInto('identity_codes')
    .values({
      code_hash: hash,
      purpose: code.purpose,
      email: code.email,
      new_email: code.newEmail,
      user_id: code.userId,
      expires_at: code.expiresAt,
    })
    .execute();
}

export async function findCode(db: Db, hash: Buffer): Promise<MailedCode | undefined> {
  return toCode(await db.selectFrom('identity_codes').selectAll().where('code_hash', '=', hash).executeTakeFirst());
}

/** Works once: of two who present the same code, the second finds nothing. */
export async function takeCode(tx: Tx, hash: Buffer): Promise<MailedCode | undefined> {
  return toCode(await tx.deleteFrom('identity_codes').where('code_hash', '=', hash).returningAll().executeTakeFirst());
}

export async function deleteCodesOf(tx: Tx, userId: string, purposes: CodePurpose[]): Promise<void> {
  await tx.deleteFrom('identity_codes').where('user_id', '=', userId).where('purpose', 'in', purposes).execute();
}

export async function insertResetRequest(tx: Tx, request: { id: string; email: string; continueUrl: string | null }): Promise<void> {
  await tx
    .insertInto('identity_reset_requests')
    .values({ id: request.id, email: request.email, continue_url: request.continueUrl })
    .execute();
}

export async function takeResetRequest(tx: Tx, id: string): Promise<{ email: string; continueUrl: string | null } | undefined> {
  const row = await tx.deleteFrom('identity_reset_requests').where('id', '=', id).returningAll().executeTakeFirst();
  return row && { email: row.email, continueUrl: row.continue_url };
}

export async function deleteExpiredCodes(db: Db, now: Date, keptAfter: Date): Promise<void> {
  // Expired ones stay a while, so that their owner reads "expired" rather than "invalid".
  await db.deleteFrom('identity_codes').where('expires_at', '<', keptAfter).execute();
  await db.deleteFrom('identity_flows').where('expires_at', '<', now).execute();
  await db.deleteFrom('identity_handoffs').where('expires_at', '<', now).execute();
  await db.deleteFrom('identity_reset_requests').where('created_at', '<', keptAfter).execute();
}

function toCode(
  row: { purpose: CodePurpose; email: string; new_email: string | null; user_id: string | null; expires_at: Date } | undefined,
): MailedCode | undefined {
  return row && { purpose: row.purpose, email: row.email, newEmail: row.new_email, userId: row.user_id, expiresAt: row.expires_at };
}
