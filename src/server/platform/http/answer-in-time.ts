import type { MiddlewareHandler } from 'hono';
import { inTime, longestAnswer } from '#server/platform/limits/in-time.ts';
import type { HttpEnv } from './http-env.ts';

/**
 * Limits the time for the whole answer: if the database hangs, each of a request's calls could wait for it again. Time counts from the last
 * byte of the request, so a slow connection does not count.
 */
export const answerInTime: MiddlewareHandler<HttpEnv> = (c, next) => inTime(longestAnswer, next, () => !c.env.incoming.complete);
