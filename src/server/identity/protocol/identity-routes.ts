import type { Context, Hono } from 'hono';
import { isAppError } from '#shared/app-error.ts';
import type { HttpEnv } from '#server/platform/http/http-env.ts';
import type { HttpDeps } from '#server/platform/http/http-deps.ts';
import type { Identity } from '#server/identity/create-identity.ts';
import { answerInTime } from '#server/platform/http/answer-in-time.ts';
import { readFields } from '#server/platform/http/form-fields.ts';
import { limitBody } from '#server/platform/http/limit-body.ts';
import { inTime, longestAnswer } from '#server/platform/limits/in-time.ts';
import { IdentityError, identityErrorBody } from './identity-error.ts';

type Operation = keyof Identity['operations'];

const largestBody = 64 * 1024;
/** Every other operation is a verb of accounts: POST /v1/accounts:signUp. */
const others: Record<string, Operation> = {
  'POST /v1/token': 'token',
  'GET /v1/projects': 'projects',
  'GET /v2/passwordPolicy': 'passwordPolicy',
  'GET /v2/recaptchaConfig': 'recaptchaConfig',
};

/**
 * The Identity Toolkit protocol, where the SDK looks for it and under the bare paths of the specification. With a Firebase project none of
 * these routes exist.
 */
export function addIdentity(http: Hono<HttpEnv>, deps: HttpDeps<{ identity: Identity }>): void {
  if (deps.config.firebase) return;
  const limit = limitBody(largestBody, () => answer(new IdentityError('REQUEST_TOO_LARGE', 'The request is larger than 64 kB.'), 413));
  // The router's own patterns would take the colon in accounts:signUp for a parameter.
  http.use(async (c, next) => {
    const operation = findOperation(deps.app.identity, c.req.method, c.req.path);
    if (!operation) return next();
    let response: Response | undefined;
    const early = await limit(c, async () => {
      response = await run(c, deps, operation);
    });
    return response ?? early ?? undefined;
  });
  http.get('/.well-known/jwks.json', answerInTime, async (c) =>
    c.json(await deps.app.identity.publicKeys(), 200, { 'cache-control': 'public, max-age=300' }),
  );
}

function findOperation({ operations }: Identity, method: string, path: string): Operation | undefined {
  const bare = decoded(path).replace(/^\/(?:identitytoolkit|securetoken)\.googleapis\.com(?=\/)/, '');
  const verb = /^\/v1\/accounts:(\w+)$/.exec(bare)?.[1];
  const isOfAccounts = verb && Object.hasOwn(operations, verb) && !Object.values<string>(others).includes(verb);
  if (verb) return method === 'POST' && isOfAccounts ? (verb as Operation) : undefined;
  const key = `${method} ${bare}`;
  return Object.hasOwn(others, key) ? others[key] : undefined;
}

async function run(c: Context<HttpEnv>, deps: HttpDeps<{ identity: Identity }>, operation: Operation): Promise<Response> {
  try {
    const body = c.req.method === 'POST' ? await readBody(c) : {};
    const from = { address: c.get('clientAddress'), cookies: c.req.header('cookie') };
    const result: unknown = await inTime<unknown>(longestAnswer, () => deps.app.identity.operations[operation](body, from));
    return json(result, 200);
  } catch (error) {
    if (error instanceof IdentityError) return answer(error, 400);
    if (isAppError(error) && error.code === 'invalid_input') return answer(new IdentityError('INVALID_REQUEST', error.detail), 400);
    const busy = isAppError(error) && error.code === 'unavailable';
    deps.logger[busy ? 'warn' : 'error']({ requestId: c.get('requestId'), operation, err: error }, 'the identity service failed');
    // Plain text on purpose: the SDK reads a JSON error as a verdict about the person and signs them out, but treats this as a network
    // problem.
    return new Response('The identity service is not available at the moment. Please try again.', {
      status: 503,
      headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', 'retry-after': '2' },
    });
  }
}

async function readBody(c: Context<HttpEnv>): Promise<Record<string, unknown>> {
  const text = await c.req.text();
  if (c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded')) return Object.fromEntries(readFields(text));
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return parsed as Record<string, unknown>;
  } catch {
    // Refused below, together with JSON that is not an object.
  }
  throw new IdentityError('INVALID_REQUEST', 'The request is not a JSON object.');
}

function answer(error: IdentityError, status: number): Response {
  return json(identityErrorBody(error, status), status);
}

const json = (body: unknown, status: number) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  });

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
