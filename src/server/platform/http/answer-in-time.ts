import type { MiddlewareHandler } from 'hono';
import { inTime, longestAnswer } from '#server/platform/limits/in-time.ts';
import type { HttpEnv } from './http-env.ts';

/**
 * Each of the calls that a request makes may wait for the database anew; this ends them all. The time counts from the last byte of the
 * request, so that a slow line is not taken for it.
 */
export const answerInTime: MiddlewareHandler<HttpEnv> = (c, next) => inTime(longestAnswer, next, () => !c.env.incoming.complete);
