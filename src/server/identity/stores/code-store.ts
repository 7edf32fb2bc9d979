import type { Db, Tx } from '#server/platform/db/database.ts';
import type { CodePurpose, WishKind } from '#server/identity/identity-tables.ts';

export type MailedCode = { purpose: CodePurpose; email: string; newEmail: string | null; userId: string | null; expiresAt: Date };

const columns = ['purpose', 'email', 'new_email as newEmail', 'user_id as userId', 'expires_at as expiresAt'] as const;

export type MailWish = { email: string; kind: WishKind; continueUrl: string | null };

export async function insertCode(tx: Tx, hash: Buffer, { purpose, email, newEmail, userId, expiresAt }: MailedCode): Promise<void> {
  await tx
    .insertInto('identity_codes')
    .values({ code_hash: hash, purpose, email, new_email: newEmail, user_id: userId, expires_at: expiresAt })
    .execute();
}

export async function findCode(db: Db, hash: Buffer): Promise<MailedCode | undefined> {
  return db.selectFrom('identity_codes').select(columns).where('code_hash', '=', hash).executeTakeFirst();
}

/** A code works once: if two requests present it, the second finds nothing. */
export async function takeCode(tx: Tx, hash: Buffer): Promise<MailedCode | undefined> {
  return tx.deleteFrom('identity_codes').where('code_hash', '=', hash).returning(columns).executeTakeFirst();
}

/** The person's codes, and those of the address that are not bound to an account yet. */
export async function deleteCodesOf(tx: Tx, user: { id: string; email: string | null }): Promise<void> {
  await tx
    .deleteFrom('identity_codes')
    .where((where) => where.or([where('user_id', '=', user.id), where('email', '=', user.email)]))
    .execute();
}

export async function hasSignInLinkSince(tx: Tx, email: string, expiresAfter: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('identity_codes')
    .select('purpose')
    .where('email', '=', email)
    .where('purpose', '=', 'EMAIL_SIGNIN')
    .where('expires_at', '>', expiresAfter)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertWish(tx: Tx, id: string, wish: MailWish): Promise<void> {
  await tx.insertInto('identity_mail_wishes').values({ id, email: wish.email, kind: wish.kind, continue_url: wish.continueUrl }).execute();
}

export async function takeWish(tx: Tx, id: string): Promise<MailWish | undefined> {
  return tx
    .deleteFrom('identity_mail_wishes')
    .where('id', '=', id)
    .returning(['email', 'kind', 'continue_url as continueUrl'])
    .executeTakeFirst();
}
