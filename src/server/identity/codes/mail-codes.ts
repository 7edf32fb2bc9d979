import type { Tx } from '#server/platform/db/database.ts';
import { queueMail } from '#server/platform/mail/queue-mail.ts';
import { hasSignInLinkSince, insertCode } from '#server/identity/stores/code-store.ts';
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
const lifetimes: Record<CodePurpose, number> = {
  PASSWORD_RESET: hour,
  EMAIL_SIGNIN: hour,
  VERIFY_EMAIL: 72 * hour,
  VERIFY_AND_CHANGE_EMAIL: 24 * hour,
};
const modes: Record<CodePurpose, string> = {
  PASSWORD_RESET: 'resetPassword',
  EMAIL_SIGNIN: 'signIn',
  VERIFY_EMAIL: 'verifyEmail',
  VERIFY_AND_CHANGE_EMAIL: 'verifyAndChangeEmail',
};

export async function mailResetCode(
  deps: MailCodeDeps,
  tx: Tx,
  user: IdentityUser,
  email: string,
  continueUrl: string | null,
): Promise<void> {
  const link = await newLink(deps, tx, { purpose: 'PASSWORD_RESET', email, userId: user.id, continueUrl });
  await queueMail(deps, tx, { to: email, content: resetPasswordMail({ name: user.displayName, link }), aboutIds: [user.id] });
}

export async function mailVerificationCode(
  deps: MailCodeDeps,
  tx: Tx,
  user: IdentityUser,
  email: string,
  continueUrl: string | null = null,
): Promise<void> {
  const link = await newLink(deps, tx, { purpose: 'VERIFY_EMAIL', email, userId: user.id, continueUrl });
  await queueMail(deps, tx, { to: email, content: verifyEmailMail({ name: user.displayName, link }), aboutIds: [user.id] });
}

/** Goes to the new address: only a person who reads mail there can complete the change. */
export async function mailChangeCode(
  deps: MailCodeDeps,
  tx: Tx,
  user: IdentityUser,
  newEmail: string,
  continueUrl: string | null,
): Promise<void> {
  const link = await newLink(deps, tx, {
    purpose: 'VERIFY_AND_CHANGE_EMAIL',
    email: user.email ?? newEmail,
    newEmail,
    userId: user.id,
    continueUrl,
  });
  await queueMail(deps, tx, { to: newEmail, content: changeEmailMail({ name: user.displayName, newEmail, link }), aboutIds: [user.id] });
}

/** Bound only to the address: if there is no account yet, following the link creates one. */
export async function mailSignInLink(deps: MailCodeDeps, tx: Tx, email: string, continueUrl: string | null): Promise<void> {
  const link = await createSignInLink(deps, tx, email, continueUrl);
  await queueMail(deps, tx, { to: email, content: signInLinkMail({ link }), aboutIds: [] });
}

/** One in ten minutes: a thief who knows the password but cannot read the mailbox must not be able to flood it. */
export async function mailUnlockLink(deps: MailCodeDeps, tx: Tx, user: IdentityUser, email: string): Promise<void> {
  const lifetime = lifetimes.EMAIL_SIGNIN;
  if (await hasSignInLinkSince(tx, email, new Date(deps.now().getTime() + lifetime - hour / 6))) return;
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
  const expiresAt = new Date(deps.now().getTime() + lifetimes[code.purpose]);
  await insertCode(tx, hashToken(secret), {
    purpose: code.purpose,
    email: code.email,
    newEmail: code.newEmail ?? null,
    userId: code.userId,
    expiresAt,
  });
  const query = new URLSearchParams({ mode: modes[code.purpose], oobCode: secret, apiKey: embeddedApiKey });
  if (code.continueUrl) query.set('continueUrl', code.continueUrl);
  return `${deps.publicUrl()}/auth/action?${query}`;
}
