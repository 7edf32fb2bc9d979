import { createRoute, z, type RouteConfig } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import { AppError, errorCodes, type ErrorCode } from '#shared/app-error.ts';
import { errorStatus } from './error-status.ts';
import type { HttpEnv } from './http-env.ts';

/** Who may call it. It is part of the OpenAPI document, and a test checks that every route declares it. */
export type ApiAccess = 'public' | 'signed-in';

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

/** Node's parser refuses it before any route. */
const tooLong = { description: 'The address and the headers are longer than 32 kB together' };

/** How to sign in, for the document; the names stand in every route that needs it. */
export const securitySchemes = {
  session: { type: 'apiKey', in: 'cookie', name: '__Host-session', description: 'The cookie of a browser that has signed in.' },
  bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The ID token of a signed-in person.' },
} as const;

const callers = {
  public: 'Anybody may call it.',
  'signed-in': 'For people who are signed in.',
} as const satisfies Record<ApiAccess, string>;

export const noStore = { 'cache-control': 'private, no-store' };
export const idParams = { params: z.object({ id: z.string().max(200) }) };
export const idempotencyHeaders = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/, 'At most 200 visible ASCII characters.')
    .optional()
    .openapi({ description: 'Sent twice with the same body, the call has one effect and the same answer.' }),
});
export const jsonBody = <S extends z.ZodType>(schema: S) => ({ required: true, content: { 'application/json': { schema } } });
export const jsonAnswer = <S extends z.ZodType>(description: string, schema: S) => ({
  description,
  content: { 'application/json': { schema } },
});

/** Adds what every route of ours has: its name, its access, and the problem documents it may answer with. */
export function apiRoute<M extends RouteConfig['method'], P extends string, R extends Omit<RouteConfig, 'method' | 'path'>>(
  access: ApiAccess,
  method: M,
  path: P,
  route: R,
) {
  const problems = codesOf(access, method, path).map((code) => [errorStatus[code].status, problem(errorStatus[code].title)] as const);
  return createRoute({
    method,
    path,
    operationId: operationIdOf(method, path),
    tags: [path.split(/[/.]/)[1] ?? ''],
    description: callers[access],
    ...route,
    'x-access': access,
    security: access === 'public' ? [] : [{ session: [] }, { bearer: [] }],
    ...(access === 'public' ? {} : { middleware: requireSignIn }),
    responses: { ...route.responses, ...Object.fromEntries(problems), 431: tooLong, default: problem('Any other failure') },
  } as unknown as R & { method: M; path: P; 'x-access': ApiAccess });
}

/** Which refusals a route may answer with follows from what it is; a test compares them with what it really answers. */
function codesOf(access: ApiAccess, method: string, path: string): ErrorCode[] {
  const writes = method !== 'get';
  return [
    'invalid_input',
    ...(access === 'public' ? [] : (['not_signed_in'] as const)),
    'forbidden',
    ...(path.includes('{') || writes ? (['not_found'] as const) : []),
    ...(writes ? (['conflict', 'gone', 'too_large', 'unsupported_media_type', 'unprocessable'] as const) : []),
    'too_many_requests',
    'internal',
    'unavailable',
  ];
}

/** getRequestsByIdProof: the method and the words of the path. */
function operationIdOf(method: string, path: string): string {
  const words = path
    .replaceAll(/\{(\w+)\}/g, 'by-$1')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean);
  return `${method}${words.map((word) => `${word[0]?.toUpperCase()}${word.slice(1)}`).join('')}`;
}

/** Accepts a browser's cookie or another client's ID token. */
const requireSignIn: MiddlewareHandler<HttpEnv> = async (c, next) => {
  const session = await c.get('readSession')();
  if (!session) throw new AppError('not_signed_in', { detail: 'Please sign in first.' });
  c.set('session', session);
  await next();
};
