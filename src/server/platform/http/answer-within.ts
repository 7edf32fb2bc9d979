import type { MiddlewareHandler } from 'hono';
import { AppError } from '#shared/app-error.ts';
import type { HttpEnv } from './http-env.ts';

export const longestAnswer = 5_000;

/**
 * Nobody waits for a database that hangs: each of the calls that a request makes may wait for it anew. The time counts from the last
 * byte of the request, so that a slow line is not taken for it.
 */
export function answerWithin(milliseconds: number): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<never>((_, reject) => {
      const lookAtClock = () => {
        if (!c.env.incoming.complete) timer?.refresh();
        else
          reject(
            new AppError('unavailable', { detail: 'This takes too long at the moment. Please try again shortly.', retryAfterSeconds: 5 }),
          );
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
