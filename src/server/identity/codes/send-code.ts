import { transact } from '#server/platform/db/transact.ts';
import type { IdentityDeps } from '#server/identity/identity-deps.ts';
import type { Caller } from '#server/identity/protocol/limits.ts';
import { requireAuthorizedContinueUrl } from '#server/identity/protocol/authorized-domains.ts';
import { requireEmail } from '#server/identity/protocol/check-credentials.ts';
import { IdentityError } from '#server/identity/protocol/identity-error.ts';
import { lockTokenHolder, readIdToken, requireRecentSignIn } from '#server/identity/tokens/read-id-token.ts';
import { mailCode, mailSignInLink } from './mail-codes.ts';
import { wishForMail } from './send-identity-mail.job.ts';

export type SendCodeInput = { requestType?: unknown; email?: unknown; newEmail?: unknown; idToken?: unknown; continueUrl?: unknown };

/** accounts:sendOobCode. The code itself is sent only by mail, never in an answer. */
export async function sendCode(deps: IdentityDeps, input: SendCodeInput, from: Caller = {}) {
  await deps.limits.mailFrom(from);
  const continueUrl = requireAuthorizedContinueUrl(deps, input.continueUrl);
  const email = await send(deps, input, continueUrl);
  return { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email };
}

function send(deps: IdentityDeps, input: SendCodeInput, continueUrl: string | null): Promise<string> {
  switch (input.requestType) {
    case 'PASSWORD_RESET':
      return askForReset(deps, requireEmail(input.email), continueUrl);
    case 'EMAIL_SIGNIN':
      return sendSignInLink(deps, requireEmail(input.email), continueUrl);
    case 'VERIFY_EMAIL':
      return sendVerification(deps, input.idToken, continueUrl);
    case 'VERIFY_AND_CHANGE_EMAIL':
      return sendChange(deps, input, continueUrl);
    case undefined:
    case null:
    case '':
      throw new IdentityError('MISSING_REQ_TYPE');
    default:
      throw new IdentityError('INVALID_REQ_TYPE');
  }
}

async function askForReset(deps: IdentityDeps, email: string, continueUrl: string | null): Promise<string> {
  await deps.limits.mailTo(email);
  await wishForMail(deps, { email, kind: 'reset', continueUrl });
  return email;
}

async function sendSignInLink(deps: IdentityDeps, email: string, continueUrl: string | null): Promise<string> {
  if (!continueUrl) throw new IdentityError('MISSING_CONTINUE_URI');
  await deps.limits.mailTo(email);
  await transact(deps.db, (tx) => mailSignInLink(deps, tx, email, continueUrl));
  return email;
}

async function sendVerification(deps: IdentityDeps, idToken: unknown, continueUrl: string | null): Promise<string> {
  const { user: before, claims } = await readIdToken(deps, idToken);
  if (!before.email) throw new IdentityError('MISSING_EMAIL');
  await deps.limits.mailTo(before.email, before.id);
  return transact(deps.db, async (tx) => {
    const user = await lockTokenHolder(tx, claims);
    if (!user.email || user.email !== before.email) throw new IdentityError('TOKEN_EXPIRED', 'Your address has changed in the meantime.');
    await mailCode(deps, tx, user, { purpose: 'VERIFY_EMAIL', to: user.email, continueUrl });
    return user.email;
  });
}

async function sendChange(deps: IdentityDeps, input: SendCodeInput, continueUrl: string | null): Promise<string> {
  const { user: before, claims } = await readIdToken(deps, input.idToken);
  if (input.newEmail === undefined || input.newEmail === null || input.newEmail === '')
    throw new IdentityError('MISSING_NEW_EMAIL', 'Please enter the new email address.');
  const newEmail = requireEmail(input.newEmail);
  requireRecentSignIn(deps, claims);
  if (newEmail === before.email) throw new IdentityError('EMAIL_EXISTS');
  await deps.limits.mailTo(newEmail, before.id);
  // Only a person who can read mail at the new address may learn whether another account already has it.
  const mailing = { purpose: 'VERIFY_AND_CHANGE_EMAIL', to: newEmail, continueUrl } as const;
  await transact(deps.db, async (tx) => mailCode(deps, tx, await lockTokenHolder(tx, claims), mailing));
  return before.email ?? newEmail;
}
