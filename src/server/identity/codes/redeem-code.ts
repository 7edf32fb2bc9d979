import type { Db, Tx } from '#server/platform/db/database.ts';
import type { CodePurpose } from '#server/identity/identity-tables.ts';
import { IdentityError } from '#server/identity/protocol/identity-error.ts';
import { lockUser, type IdentityUser } from '#server/identity/stores/user-store.ts';

const columns = ['purpose', 'email', 'new_email as newEmail', 'user_id as userId', 'expires_at as expiresAt'] as const;

type MailedCode = NonNullable<Awaited<ReturnType<typeof findCode>>>;

export async function findCode(db: Db, hash: Buffer) {
  return db.selectFrom('identity_codes').select(columns).where('code_hash', '=', hash).executeTakeFirst();
}

/** A code works once: if two requests present it, the second finds nothing. */
export async function takeCode(tx: Tx, hash: Buffer): Promise<MailedCode | undefined> {
  return tx.deleteFrom('identity_codes').where('code_hash', '=', hash).returning(columns).executeTakeFirst();
}

/** If two requests present the same code, one gets it. The person's row is locked before the code, as everywhere in identity. */
export async function redeemCode(
  tx: Tx,
  hash: Buffer,
  now: Date,
  purposes: readonly CodePurpose[],
): Promise<{ code: MailedCode; user: IdentityUser }> {
  const { userId } = requireUsable(await findCode(tx, hash), now);
  const user = userId ? await lockUser(tx, userId) : undefined;
  const code = requireUsable(await takeCode(tx, hash), now);
  if (!purposes.includes(code.purpose)) throw new IdentityError('INVALID_OOB_CODE', 'This link is for something else.');
  if (!user || (user.email ?? code.newEmail) !== code.email) throw new IdentityError('INVALID_OOB_CODE', 'This link no longer works.');
  if (user.disabled) throw new IdentityError('USER_DISABLED');
  return { code, user };
}

export function requireUsable(code: MailedCode | undefined, now: Date): MailedCode {
  if (!code) throw new IdentityError('INVALID_OOB_CODE', 'This link no longer works. It may have been used already.');
  if (code.expiresAt <= now) throw new IdentityError('EXPIRED_OOB_CODE', 'This link has expired. Please ask for a new one.');
  return code;
}
