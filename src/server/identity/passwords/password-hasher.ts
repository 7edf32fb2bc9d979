import { hash, verify } from '@node-rs/argon2';
import { normalPassword } from '#domain/identity/password-policy.ts';
import { AppError } from '#shared/app-error.ts';

/** argon2id within the limits of Google's import format, so accounts can move there without new passwords. */
const strength = { algorithm: 2, memoryCost: 32_768, timeCost: 3, parallelism: 1 } as const;
const currentPrefix = '$argon2id$v=19$m=32768,t=3,p=1$';

export type PasswordHasher = {
  hash: (password: string) => Promise<string>;
  /** Takes the same time if there is no hash to compare, so timing does not reveal whether an account exists. */
  matches: (stored: string | null, password: string) => Promise<boolean>;
  isOutdated: (stored: string) => boolean;
};

export function createPasswordHasher(): PasswordHasher {
  // Two at once: a burst of sign-ins, at 32 MB each, must leave processor and memory to the rest of the site. New passwords get at most one
  // of the two places and have their own short queue, so signing in never waits behind them.
  const gate = createGate(2);
  const signingIn = gate.lane({ atOnce: 2, longest: 100 });
  const newPassword = gate.lane({ atOnce: 1, longest: 20 });
  const nobody = hash('nobody has this password', strength);
  // The start must not fail here; the error appears when a sign-in needs the value.
  nobody.catch(() => {});
  return {
    hash: (password) => newPassword(() => hash(normalPassword(password), strength)),
    matches: async (stored, password) => {
      const against = stored ?? (await nobody);
      const normal = normalPassword(password);
      // A hash imported from another service may be of the password as it was typed.
      const same =
        (await signingIn(() => verify(against, normal))) || (normal !== password && (await signingIn(() => verify(against, password))));
      return same && stored !== null;
    },
    isOutdated: (stored) => !stored.startsWith(currentPrefix),
  };
}

type Lane = { atOnce: number; longest: number; inside: number; waiting: (() => void)[] };

/** Shorter than the longest time for an answer: the browser no longer reads an answer that comes later, and the next password waits. */
const longestTurn = 4_000;

export function createGate(width: number, longestWait = longestTurn) {
  const lanes: Lane[] = [];
  const mayEnter = (lane: Lane) => lane.inside < lane.atOnce && lanes.reduce((sum, each) => sum + each.inside, 0) < width;
  return {
    lane: (limits: { atOnce: number; longest: number }) => {
      const lane: Lane = { ...limits, inside: 0, waiting: [] };
      lanes.push(lane);
      return async <T>(work: () => Promise<T>): Promise<T> => {
        if (mayEnter(lane)) lane.inside++;
        else {
          if (lane.waiting.length >= lane.longest) throw tooMany();
          await turnIn(lane, longestWait);
        }
        try {
          return await work();
        } finally {
          lane.inside--;
          // The lane with fewer inside goes first, so neither starves; the place is taken before the waiter wakes.
          const next = lanes.filter((each) => each.waiting.length > 0 && mayEnter(each)).toSorted((a, b) => a.inside - b.inside)[0];
          if (next) {
            next.inside++;
            next.waiting.shift()?.();
          }
        }
      };
    },
  };
}

function turnIn(lane: Lane, longestWait: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const enter = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(() => {
      lane.waiting = lane.waiting.filter((each) => each !== enter);
      reject(tooMany());
    }, longestWait);
    lane.waiting.push(enter);
  });
}

function tooMany(): AppError {
  return new AppError('unavailable', {
    detail: 'Too many people are signing in at the moment. Please try again.',
    retryAfterSeconds: 5,
  });
}
