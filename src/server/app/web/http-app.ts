import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono, type Context } from 'hono';
import { AppError } from '#shared/app-error.ts';
import { trimEdges } from '#domain/text/trim-edges.ts';
import { credentialsOf } from '#server/accounts/session-cookie.ts';
import { addIdentity } from '#server/identity/protocol/identity-routes.ts';
import { addPopup } from '#server/identity/providers/popup-routes.ts';
import type { WebDeps } from './web-deps.ts';
import type { HttpEnv } from '#server/platform/http/http-env.ts';
import { createApi } from './api.ts';
import { addHealth } from '#server/platform/http/health.ts';
import { answerInTime } from '#server/platform/http/answer-in-time.ts';
import { inTime, longestLook } from '#server/platform/limits/in-time.ts';
import { hasFewFields } from '#server/platform/http/form-fields.ts';
import { countWhatIsJudged } from '#server/platform/limits/rate-limit.ts';
import { limitBody } from '#server/platform/http/limit-body.ts';
import { problemPage, wantsPage } from '#server/platform/http/problem-page.ts';
import { problemResponse, toAppError } from '#server/platform/http/problem.ts';
import { addSecurityTxt } from '#server/platform/http/security-txt.ts';
import { addRequestForm } from '#server/requests/sending/request-form-page.ts';
import { refuseForeignOrigin } from '#server/platform/http/same-origin.ts';
import { readOnce } from '#server/platform/pages/page-access.ts';
import { writeStored } from '#server/platform/pages/stored-answer.ts';

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const largestForm = 64 * 1024;
/** 1 MB of text, as a form writes it. */
const largestFile = 3 * 1024 * 1024;

/** Everything behind the page cache: health, the API, and pages that must be rendered. One catch for all of it. */
export function createHttpApp(deps: WebDeps): Hono<HttpEnv> {
  const http = new Hono<HttpEnv>();

  http.use((c, next) => {
    const { outgoing } = c.env;
    return countWhatIsJudged(next, () => (outgoing.headersSent ? outgoing.statusCode : c.res.status) < 500);
  });
  http.use(async (c, next) => {
    c.set('requestId', deps.requestIdOf(c.env.outgoing));
    c.set('clientAddress', deps.clientAddress(c.env.incoming.socket.remoteAddress, c.req.header('x-forwarded-for')));
    c.set(
      'readSession',
      readOnce(() => inTime(longestLook, () => deps.app.accounts.readSession(credentialsOf(c.req.raw.headers, deps.config)))),
    );
    if (!methods.has(c.req.method)) throw new AppError('method_not_allowed');
    if (!hasFewFields(c.env.incoming.url ?? '')) throw new AppError('invalid_input', { detail: 'The address has too many parameters.' });
    await next();
  });
  http.use(refuseForeignOrigin(deps.config));

  addHealth(http, deps);
  addSecurityTxt(http, deps);
  addIdentity(http, deps);
  addPopup(http, deps);
  http.route('/api', createApi(deps));

  addRequestForm(http, deps);
  const [forms, files] = [
    limitBody(largestForm, 'The form is larger than 64 kB.'),
    limitBody(largestFile, 'The file is larger than 1 MB. Please load it in parts.'),
  ];
  http.use(answerInTime, async (c, next) => ((await mayBringFile(c)) ? files(c, next) : forms(c, next)));
  // People look for it beside their profile.
  http.get('/profile/privacy', (c) => c.redirect('/settings/privacy', 308));
  http.all('*', async (c) => {
    const unslashed = withoutTrailingSlash(c.req.raw.url);
    if (unslashed) return c.redirect(unslashed, 308);
    const answer = await deps.pages(c.req.raw, { requestId: c.get('requestId'), clientAddress: c.get('clientAddress') });
    if (!c.env.outgoing.headersSent) writeStored(c.env.incoming, c.env.outgoing, answer, c.get('requestId'));
    return RESPONSE_ALREADY_SENT;
  });

  http.notFound(() => {
    throw new AppError('not_found');
  });
  http.onError((thrown, c) => {
    const error = toAppError(thrown);
    if (error.code === 'internal') deps.logger.error({ requestId: c.get('requestId'), err: thrown }, 'a request failed');
    else if (error.code === 'unavailable')
      deps.logger.warn({ requestId: c.get('requestId'), err: error.cause ?? error }, 'a request was turned away');
    const tell = wantsPage(c.req.path, c.req.header('accept')) ? problemPage : problemResponse;
    return tell(error, c.get('requestId'));
  });
  return http;
}

/** The catalogue of employers comes as text in a form. Only administrators may make us read so much. */
async function mayBringFile(c: Context<HttpEnv>): Promise<boolean> {
  if (c.req.method !== 'POST' || !/^\/admin\/companies\/catalogue(\.data)?$/.test(c.req.path)) return false;
  return (await c.get('readSession')())?.account.administrator === true;
}

/** One URL per page. Leading slashes are collapsed; otherwise //elsewhere.example/ would redirect people to another site. */
function withoutTrailingSlash(address: string): string | undefined {
  const { pathname, search } = new URL(address);
  if (pathname === '/' || !pathname.endsWith('/')) return undefined;
  return `/${trimEdges(pathname, '/')}${search}`;
}
