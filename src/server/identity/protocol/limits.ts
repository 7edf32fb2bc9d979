import type pg from 'pg';
import { isAppError } from '#shared/app-error.ts';
import { createLines } from '#server/platform/limits/lines.ts';
import { limitInDatabase, type RateLimit } from '#server/platform/limits/rate-limit.ts';
import { IdentityError } from './identity-error.ts';

const minutes = 60;

/** Where a call comes from; internal calls have neither. */
export type Caller = { address?: string | undefined; cookies?: string | undefined };

export type IdentityLimits = ReturnType<typeof createLimits>;

/**
 * Checked inside each operation, where we know who really gets the mail and whose account it is; never inside a transaction. lookup and
 * token have no limit, because a refusal there would sign honest people out. Limits per client address are generous: half a city may share
 * one.
 */
export function createLimits(pool: pg.Pool) {
  const rule = (name: string, points: number, perSeconds: number) =>
    limitInDatabase(pool, { name: `identity-${name}`, points, perSeconds });
  const signInByPair = rule('sign-in-pair', 10, 5 * minutes);
  const signInByDevice = rule('sign-in-device', 10, 5 * minutes);
  const signInByEmail = rule('sign-in-email', 50, 15 * minutes);
  const signInByAddress = rule('sign-in-address', 100, 5 * minutes);
  const signUpByAddress = rule('sign-up-address', 60, 10 * minutes);
  const signUpByEmail = rule('sign-up-email', 6, 60 * minutes);
  const mailByEmail = rule('mail-email', 6, 15 * minutes);
  const mailByAccount = rule('mail-account', 6, 15 * minutes);
  const mailByAddress = rule('mail-address', 60, 10 * minutes);
  const codeByAddress = rule('code-address', 100, 5 * minutes);
  const updateByAccount = rule('update-account', 300, 10 * minutes);
  const waysByAccount = rule('ways-account', 6, 15 * minutes);
  const waysByAddress = rule('ways-address', 60, 10 * minutes);
  const inTurn = createLines({ width: 2, longest: 100 });

  return {
    signUpFrom: ({ address }: Caller) => spend([signUpByAddress, address]),
    /** Sign-up mails count separately, so that a stranger cannot use resets to block a sign-up. */
    signUpMail: (email: string) => spend([signUpByEmail, email]),
    signUpMailUnsent: (email: string) => signUpByEmail.giveBack(email),
    mailFrom: ({ address }: Caller) => spend([mailByAddress, address]),
    /** Counts by the receiving address, whichever field of the request names it. */
    mailTo: (email: string, accountId?: string) => spend([mailByAccount, accountId], [mailByEmail, email]),
    codeFrom: ({ address }: Caller) => spend([codeByAddress, address]),
    update: (accountId: string) => spend([updateByAccount, accountId]),
    /** A new password, a linked or removed Google account: each costs a hash or a mail. */
    changeWays: (accountId: string, { address }: Caller) => spend([waysByAccount, accountId], [waysByAddress, address]),
    /**
     * Only wrong passwords count, once they were judged. The account's own count says "locked out" instead of refusing, and a device that the
     * owner has used before has its own count, so guessing from elsewhere cannot keep the owner out. Tries for one account are judged two at
     * a time, so that many at once cannot all begin before the first one counts.
     */
    signIn: (
      { email, address, device }: { email: string; address: string | undefined; device: string | undefined },
      judge: () => Promise<boolean>,
    ) =>
      inTurn(device ?? email, async () => {
        const counted: Counted[] = device
          ? [[signInByDevice, `${device} ${email}`]]
          : [
              [signInByPair, address && `${address} ${email}`],
              [signInByAddress, address],
            ];
        await requireLeft(...counted);
        const byEmail: Counted = [signInByEmail, device || !address ? undefined : email];
        const lockedOut = !(await hasLeft(byEmail));
        const matches = await judge();
        if (!matches) for (const one of [...counted, byEmail]) await spend(one).catch(ignoreRefusal);
        return { lockedOut, matches };
      }),
  };
}

/** Without a key there is nothing to count: an internal call has no address. */
type Counted = [RateLimit, string | undefined];

const spend = (...limits: Counted[]) => each(limits, (limit, key) => limit(key));
const requireLeft = (...limits: Counted[]) => each(limits, (limit, key) => limit.requireLeft(key));

async function each(limits: Counted[], ask: (limit: RateLimit, key: string) => Promise<void>): Promise<void> {
  for (const [limit, key] of limits) {
    try {
      if (key) await ask(limit, key);
    } catch (error) {
      if (!isAppError(error) || error.code !== 'too_many_requests') throw error;
      throw new IdentityError('TOO_MANY_ATTEMPTS_TRY_LATER', `Too many attempts. ${error.detail ?? 'Please try again later.'}`);
    }
  }
}

/** The try still counts; the answer to a wrong password says nothing about the count. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof IdentityError)) throw error;
}

async function hasLeft(counted: Counted): Promise<boolean> {
  try {
    await requireLeft(counted);
    return true;
  } catch (error) {
    if (error instanceof IdentityError) return false;
    throw error;
  }
}
