import { AsyncLocalStorage } from 'node:async_hooks';
import { AppError } from '#shared/app-error.ts';

/** The longest time for any answer. */
export const longestAnswer = 5_000;
/** The longest time for what we look up before the work begins: short enough to refuse an upload in time. */
export const longestLook = 2_500;

const works = new AsyncLocalStorage<LimitedWork>();

/** Work that a caller waits for. Once it is given up, nothing of it may happen any more: the caller was told to try again. */
export class LimitedWork {
  #over = false;
  readonly #outer: LimitedWork | undefined;
  readonly #cancels = new Set<(given: LimitedWork) => void>();

  constructor(outer: LimitedWork | undefined) {
    this.#outer = outer;
  }

  isGivenUp(): boolean {
    return this.#over || this.#outer?.isGivenUp() === true;
  }

  isPartOf(other: LimitedWork): boolean {
    return this === other || this.#outer?.isPartOf(other) === true;
  }

  /** `cancel` is called with the work that is given up: this one, or one that it is a part of. */
  onGivenUp(cancel: (given: LimitedWork) => void): void {
    this.#cancels.add(cancel);
    this.#outer?.onGivenUp(cancel);
  }

  giveUp(): void {
    this.#over = true;
    for (const cancel of this.#cancels) cancel(this);
  }
}

/** The limited work that the running code belongs to. */
export const currentWork = (): LimitedWork | undefined => works.getStore();

export const tooLong = () =>
  new AppError('unavailable', { detail: 'This takes too long at the moment. Please try again shortly.', retryAfterSeconds: 5 });

/**
 * Limits how long a caller waits, for example for a database that hangs. When the time is up, `mayWait` can start it again; otherwise the
 * caller gets a 503, and the database cancels the statement and rolls the transaction back (platform/db/database-client.ts).
 */
export async function inTime<T>(milliseconds: number, work: () => Promise<T>, mayWait: () => boolean = () => false): Promise<T> {
  const limited = new LimitedWork(currentWork());
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    const lookAtClock = () => {
      if (mayWait()) return timer?.refresh();
      reject(tooLong());
      return limited.giveUp();
    };
    timer = setTimeout(lookAtClock, milliseconds);
  });
  try {
    return await Promise.race([works.run(limited, work), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
