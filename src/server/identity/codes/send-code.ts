import { requireEmail } from '#server/identity/protocol/check-credentials.ts';
import { requireAuthorizedContinueUrl } from '#server/identity/protocol/authorized-domains.ts';
import { insertResetRequest } from './code-store.ts';
import { IdentityError } from '#server/identity/protocol/identity-error.ts';
import type { IdentityDeps } from '#server/identity/identity-deps.ts';
import { mailChangeCode, mailSignInLink, mailVerificationCode } from './mail-codes.ts';
import { readIdToken, requireRecentSignIn } from '#server/identity/tokens/read-id-token.ts';

export type SendCodeInput = { requestType?: unknown; email?: unknown; newEmail?: unknown; idToken?: unknown; continueUrl?: unknown };

/** accounts:sendOobCode. The code itself leaves only by mail, never in an answer. */
export async function sendCode(deps: IdentityDeps, input: SendCodeInput) {
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
    default:
      throw new IdentityError('INVALID_REQ_TYPE');
  }
}

/** The same two rows for every address; whether somebody has it is found out later, by the worker. */
async function askForReset(deps: IdentityDeps, email: string, continueUrl: string | null): Promise<string> {
  const id = deps.newId();
  await deps.db.transaction().execute(async (tx) => {
    await insertResetRequest(tx, { id, email, continueUrl });
    await deps.queue.enqueue(tx, 'send-password-reset', { requestId: id });
  });
  return email;
}

async function sendSignInLink(deps: IdentityDeps, email: string, continueUrl: string | null): Promise<string> {
  if (!continueUrl) throw new IdentityError('MISSING_CONTINUE_URI');
  await deps.db.transaction().execute((tx) => mailSignInLink(deps, tx, email, continueUrl));
  return email;
}

async function sendVerification(deps: IdentityDeps, idToken: unknown, continueUrl: string | null): Promise<string> {
  const { user } = await readIdToken(deps, deps.db, idToken);
  const { email } = user;
  if (!email) throw new IdentityError('MISSING_EMAIL');
  await deps.db.transaction().execute((tx) => mailVerificationCode(deps, tx, user, email, continueUrl));
  return email;
}

async function sendChange(deps: IdentityDeps, input: SendCodeInput, continueUrl: string | null): Promise<string> {
  const { user, claims } = await readIdToken(deps, deps.db, input.idToken);
  requireRecentSignIn(deps, claims);
  const newEmail = requireEmail(input.newEmail);
  if (newEmail === user.email) throw new IdentityError('EMAIL_EXISTS');
  // Whether somebody else has the new address shows only to who can read its mail.
  await deps.db.transaction().execute((tx) => mailChangeCode(deps, tx, user, newEmail, continueUrl));
  return user.email ?? newEmail;
}
