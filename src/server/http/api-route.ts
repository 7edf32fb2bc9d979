import { createRoute, z, type RouteConfig } from '@hono/zod-openapi';
import { errorCodes } from '#shared/app-error.ts';

/** Who may call it. It is part of the document, and a test holds every route to declaring one. */
export type ApiAccess = 'public';

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
    responses: { ...route.responses, default: problem('Any failure') },
  } as R & { 'x-access': ApiAccess });
}
