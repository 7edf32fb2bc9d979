import { AppError } from '#shared/app-error.ts';

/** The longest time for any answer. */
export const longestAnswer = 5_000;
/** The longest time for what is looked up before the work begins: short enough to refuse an upload in time. */
export const longestLook = 2_500;

/**
 * Limits how long a caller waits, for example for a database that hangs. The work itself continues; only its caller gets a 503. When the
 * time is up, `mayWait` can start it again.
 */
export async function inTime<T>(milliseconds: number, work: () => Promise<T>, mayWait: () => boolean = () => false): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    const lookAtClock = () => {
      if (mayWait()) timer?.refresh();
      else
        reject(
          new AppError('unavailable', { detail: 'This takes too long at the moment. Please try again shortly.', retryAfterSeconds: 5 }),
        );
    };
    timer = setTimeout(lookAtClock, milliseconds);
  });
  try {
    return await Promise.race([work(), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
