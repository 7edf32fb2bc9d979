import { AppError } from '#shared/app-error.ts';

/** Nobody waits longer for an answer, whatever it is made of. */
export const longestAnswer = 5_000;
/** For a look into the database that comes before the work: short enough that an upload can still be refused in time. */
export const longestLook = 2_500;

/**
 * Nobody waits for a database that hangs. What was begun goes on; only its caller is told to come back. `mayWait` is asked when the time
 * is up, and lets it run anew.
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
