import { hash, verify } from '@node-rs/argon2';
import { AppError } from '#shared/app-error.ts';

/** argon2id below the caps of Google's import format, so that accounts can move there without new passwords. */
const strength = { algorithm: 2, memoryCost: 32_768, timeCost: 3, parallelism: 1 } as const;
const currentPrefix = '$argon2id$v=19$m=32768,t=3,p=1$';
const mostAtOnce = 2;
const longestQueue = 100;

export type PasswordHasher = {
  hash: (password: string) => Promise<string>;
  /** Costs the same with no hash to compare with: nobody learns from the time whether an account exists. */
  matches: (stored: string | null, password: string) => Promise<boolean>;
  isOutdated: (stored: string) => boolean;
};

export function createPasswordHasher(): PasswordHasher {
  // Two at once: a burst of sign-ins must leave the processor and 32 MB apiece to the rest of the site.
  const enter = createGate(mostAtOnce, longestQueue);
  const nobody = hash('nobody has this password', strength);
  // The start must not fail here; whoever needs the value later sees the error.
  nobody.catch(() => {});
  return {
    hash: (password) => enter(() => hash(password, strength)),
    matches: async (stored, password) => {
      const against = stored ?? (await nobody);
      const same = await enter(() => verify(against, password));
      return same && stored !== null;
    },
    isOutdated: (stored) => !stored.startsWith(currentPrefix),
  };
}

function createGate(width: number, longest: number) {
  let inside = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (inside >= width) {
      if (waiting.length >= longest)
        throw new AppError('unavailable', { detail: 'Too many people are signing in at once. Please try again.', retryAfterSeconds: 5 });
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else inside++;
    try {
      return await work();
    } finally {
      // The place goes straight to the next in line; only without one does it become free.
      const next = waiting.shift();
      if (next) next();
      else inside--;
    }
  };
}
