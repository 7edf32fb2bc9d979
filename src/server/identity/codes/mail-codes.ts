import type { Tx } from '#server/platform/db/database.ts';
import { queueMail } from '#server/platform/mail/queue-mail.ts';
import { changeEmailMail } from '#server/identity/mails/change-email.email.ts';
import type { CodePurpose } from '#server/identity/identity-tables.ts';
import { embeddedApiKey, type IdentityDeps } from '#server/identity/identity-deps.ts';
import { hashToken, newToken } from '#server/platform/secrets/random-token.ts';
import { resetPasswordMail } from '#server/identity/mails/reset-password.email.ts';
import { signInLinkMail } from '#server/identity/mails/sign-in-link.email.ts';
import { unlockMail } from '#server/identity/mails/unlock.email.ts';
import type { IdentityUser } from '#server/identity/stores/user-store.ts';
import { verifyEmailMail } from '#server/identity/mails/verify-email.email.ts';

export type MailCodeDeps = Pick<IdentityDeps, 'queue' | 'newId' | 'now' | 'publicUrl'>;

const hour = 3600_000;
const codes: Record<CodePurpose, { mode: string; lives: number }> = {
  PASSWORD_RESET: { mode: 'resetPassword', lives: hour },
  EMAIL_SIGNIN: { mode: 'signIn', lives: hour },
  VERIFY_EMAIL: { mode: 'verifyEmail', lives: 72 * hour },
  VERIFY_AND_CHANGE_EMAIL: { mode: 'verifyAndChangeEmail', lives: 24 * hour },
};
const mails = { PASSWORD_RESET: resetPasswordMail, VERIFY_EMAIL: verifyEmailMail, VERIFY_AND_CHANGE_EMAIL: changeEmailMail };

type Mailing = { purpose: keyof typeof mails; to: string; continueUrl?: string | null };

/** A change of the address goes to the new one: only a person who reads mail there can complete it. */
export async function mailCode(deps: MailCodeDeps, tx: Tx, user: IdentityUser, { purpose, to, continueUrl = null }: Mailing) {
  const addresses = purpose === 'VERIFY_AND_CHANGE_EMAIL' ? { email: user.email ?? to, newEmail: to } : { email: to };
  const link = await newLink(deps, tx, { purpose, ...addresses, userId: user.id, continueUrl });
  await queueMail(deps, tx, { to, content: mails[purpose]({ name: user.displayName, newEmail: to, link }), aboutIds: [user.id] });
}

/** Bound only to the address: if there is no account yet, following the link creates one. */
export async function mailSignInLink(deps: MailCodeDeps, tx: Tx, email: string, continueUrl: string | null): Promise<void> {
  const link = await createSignInLink(deps, tx, email, continueUrl);
  await queueMail(deps, tx, { to: email, content: signInLinkMail({ link }), aboutIds: [] });
}

/** One in ten minutes: a thief who knows the password but cannot read the mailbox must not be able to flood it. */
export async function mailUnlockLink(deps: MailCodeDeps, tx: Tx, user: IdentityUser, email: string): Promise<void> {
  const since = new Date(deps.now().getTime() + codes.EMAIL_SIGNIN.lives - hour / 6);
  const links = tx.selectFrom('identity_codes').select('purpose').where('email', '=', email).where('purpose', '=', 'EMAIL_SIGNIN');
  if (await links.where('expires_at', '>', since).executeTakeFirst()) return;
  const link = await createSignInLink(deps, tx, email, `${deps.publicUrl()}/profile`);
  await queueMail(deps, tx, { to: email, content: unlockMail({ name: user.displayName, link }), aboutIds: [user.id] });
}

/** Also for people who have just proven the address in another way and should not wait for a second mail. */
export function createSignInLink(deps: MailCodeDeps, tx: Tx, email: string, continueUrl: string | null): Promise<string> {
  return newLink(deps, tx, { purpose: 'EMAIL_SIGNIN', email, userId: null, continueUrl });
}

async function newLink(
  deps: MailCodeDeps,
  tx: Tx,
  code: { purpose: CodePurpose; email: string; newEmail?: string; userId: string | null; continueUrl: string | null },
): Promise<string> {
  const secret = newToken();
  const { mode, lives } = codes[code.purpose];
  const expires_at = new Date(deps.now().getTime() + lives);
  const { purpose, email, newEmail = null, userId } = code;
  await tx
    .insertInto('identity_codes')
    .values({ code_hash: hashToken(secret), purpose, email, new_email: newEmail, user_id: userId, expires_at })
    .execute();
  const query = new URLSearchParams({ mode, oobCode: secret, apiKey: embeddedApiKey });
  if (code.continueUrl) query.set('continueUrl', code.continueUrl);
  return `${deps.publicUrl()}/auth/action?${query}`;
}
