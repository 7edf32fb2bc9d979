import { AppError } from '#shared/app-error.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Identity } from '../identity/create-identity.ts';
import { IdentityError } from '../identity/protocol/identity-error.ts';
import type { AccountDeps, SignIn } from './account-deps.ts';
import { lockAccount } from './account-store.ts';
import { endSessions, isSignInEnded } from './session-store.ts';

export const ended = () => new AppError('not_signed_in', { detail: 'This sign-in has ended. Please sign in again.' });

/** With the embedded service we lock its own row of the person first; with Firebase there is only ours. */
export function signInGuards(
  identity: Pick<Identity, 'holdSignIn' | 'endSignIns'>,
  { firebase, now }: { firebase: boolean; now: () => Date },
): Pick<AccountDeps, 'holdSignIn' | 'endSignIns'> {
  const lock = firebase ? lockOwn : (tx: Tx, signIn: SignIn) => identity.holdSignIn(tx, signIn).catch(translate);
  return {
    holdSignIn: async (tx, signIn) => {
      await lock(tx, signIn);
      if (await isSignInEnded(tx, signIn.sub, signIn.authTime)) throw ended();
    },
    endSignIns: async (tx, signIn) => {
      if (!firebase) return identity.endSignIns(tx, signIn).catch(translate);
      const before = await lockOwn(tx, signIn);
      // Tokens count whole seconds. We use the next second, so a token issued in the current one ends too.
      const next = (Math.floor(now().getTime() / 1000) + 1) * 1000;
      await endSessions(tx, signIn.sub, new Date(Math.max(next, before.getTime() + 1000)));
    },
  };
}

/** Returns since when sign-ins of the person count. */
async function lockOwn(tx: Tx, { sub, authTime }: SignIn): Promise<Date> {
  const account = await lockAccount(tx, sub);
  if (account && authTime < account.validSince) throw ended();
  return account?.validSince ?? new Date(0);
}

function translate(error: unknown): never {
  throw error instanceof IdentityError ? ended() : error;
}
