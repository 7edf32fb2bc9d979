import { createRoute, z, type RouteConfig } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import { AppError, errorCodes } from '#shared/app-error.ts';
import type { HttpEnv } from './http-env.ts';

/** Who may call it. It is part of the OpenAPI document, and a test checks that every route declares it. */
export type ApiAccess = 'public' | 'signed-in' | 'administrator';

const problemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code: z.enum(errorCodes),
    detail: z.string().optional(),
    errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
    requestId: z.string(),
  })
  .openapi('Problem');

const problem = (description: string) => ({ description, content: { 'application/problem+json': { schema: problemSchema } } });

/** Adds what every route of ours has: its access, and the problem documents it may answer with. */
export function apiRoute<R extends RouteConfig>(access: ApiAccess, route: R) {
  return createRoute({
    ...route,
    'x-access': access,
    ...(access === 'public' ? {} : { middleware: requireAccess(access), security: [{ session: [] }, { bearer: [] }] }),
    responses: { ...route.responses, default: problem('Any failure') },
  } as R & { 'x-access': ApiAccess });
}

/**
 * Accepts a browser's cookie or another client's ID token. For anybody who is not an administrator, administrators' routes do not exist.
 */
function requireAccess(access: Exclude<ApiAccess, 'public'>): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const session = await c.get('readSession')();
    if (access === 'administrator' && !session?.account.administrator)
      throw new AppError('not_found', { detail: 'There is no such address in the API.' });
    if (!session) throw new AppError('not_signed_in', { detail: 'Please sign in first.' });
    c.set('session', session);
    await next();
  };
}
