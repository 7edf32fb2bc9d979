import type pg from 'pg';
import { isAppError } from '#shared/app-error.ts';
import { readEmailAddress } from '#domain/identity/email-address.ts';
import { limitInDatabase, type RateLimit } from '#server/platform/limits/rate-limit.ts';
import { IdentityError } from './identity-error.ts';

/** Runs an operation if its caller has tries left. A success gives the try back, so only failures add up. */
export type Throttle = <T>(
  operation: string,
  caller: { address: string; body: Record<string, unknown> },
  run: () => Promise<T>,
) => Promise<T>;

const minutes = 60;

/** Per address generously (half a city may share one), per account tightly; an attacker elsewhere cannot lock a person out for long. */
export function createThrottle(pool: pg.Pool): Throttle {
  const rule = (name: string, points: number, perSeconds: number) =>
    limitInDatabase(pool, { name: `identity-${name}`, points, perSeconds });
  const signInByPair = rule('sign-in-pair', 10, 5 * minutes);
  const signInByEmail = rule('sign-in-email', 50, 15 * minutes);
  const signInByAddress = rule('sign-in-address', 100, 5 * minutes);
  const signUpByAddress = rule('sign-up-address', 60, 10 * minutes);
  const mailByEmail = rule('mail-email', 6, 15 * minutes);
  const mailByAddress = rule('mail-address', 60, 10 * minutes);
  const codeByAddress = rule('code-address', 100, 5 * minutes);

  return async (operation, { address, body }, run) => {
    const email = readEmailAddress(body.email) ?? readEmailAddress(body.newEmail) ?? '';
    switch (operation) {
      case 'signInWithPassword': {
        const counted: [RateLimit, string][] = [
          [signInByPair, `${address} ${email}`],
          [signInByEmail, email],
          [signInByAddress, address],
        ];
        await spend(counted);
        const result = await run();
        for (const [limit, key] of counted) await limit.giveBack(key);
        return result;
      }
      case 'signUp':
        await spend([[signUpByAddress, address]]);
        return run();
      case 'sendOobCode':
        await spend([...(email ? [[mailByEmail, email] as [RateLimit, string]] : []), [mailByAddress, address]]);
        return run();
      case 'resetPassword':
      case 'signInWithEmailLink':
      case 'signInWithIdp':
        await spend([[codeByAddress, address]]);
        return run();
      default:
        // lookup and token above all: a refusal there would sign good people out.
        return run();
    }
  };
}

async function spend(limits: [RateLimit, string][]): Promise<void> {
  for (const [limit, key] of limits) {
    try {
      await limit(key);
    } catch (error) {
      if (!isAppError(error) || error.code !== 'too_many_requests') throw error;
      throw new IdentityError('TOO_MANY_ATTEMPTS_TRY_LATER', `Too many attempts. ${error.detail ?? 'Please try again later.'}`);
    }
  }
}
