import type { MiddlewareHandler } from 'hono';
import { AppError } from '#shared/app-error.ts';
import type { HttpEnv } from './http-env.ts';

export const longestAnswer = 5_000;

/**
 * Limits the time for the whole answer: if the database hangs, each of a request's calls could wait for it again. Time counts from the last
 * byte of the request, so a slow connection does not count.
 */
export function answerWithin(milliseconds: number): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<never>((_, reject) => {
      const lookAtClock = () => {
        if (!c.env.incoming.complete) timer?.refresh();
        else reject(new AppError('unavailable', { detail: 'This is taking too long. Please try again shortly.', retryAfterSeconds: 5 }));
      };
      timer = setTimeout(lookAtClock, milliseconds);
    });
    try {
      await Promise.race([next(), tooLate]);
    } finally {
      clearTimeout(timer);
    }
  };
}
