import { createRequestHandler, RouterContextProvider, type RequestHandler } from 'react-router';
import { AppError, type ErrorCode } from '#shared/app-error.ts';
import { lookOf } from '#domain/administration/looks.ts';
import type { App } from '#server/app/create-app.ts';
import type { Logger } from '#server/platform/log/logger.ts';
import type { Config } from '#server/config.ts';
import { credentialsOf } from '#server/accounts/session-cookie.ts';
import { matchPage, type MatchedPage } from '#server/platform/pages/match-page.ts';
import { decideAccess, readOnce, redirectAnswer, type ReadSession } from '#server/platform/pages/page-access.ts';
import type { PageCache, Rendered } from '#server/platform/pages/page-cache.ts';
import { wantsPage } from '#server/platform/http/problem-page.ts';
import { documentHeaders } from '#server/platform/http/security-headers.ts';
import { storeAnswer } from '#server/platform/pages/stored-answer.ts';
import { readableForm } from '#server/platform/pages/readable-form.ts';
import type { Pages, Visit, WebBuild } from '#server/platform/pages/web-build.ts';
import { findNothing, toRouteErrors } from '#server/platform/pages/route-errors.ts';

type Door = { app: App; readSession: ReadSession };

const nobody: ReadSession = () => Promise.resolve(undefined);
const mostRendersInFlight = 100;
const anyoneMayKeep = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';

export function createPages(parts: {
  loadBuild: () => Promise<WebBuild>;
  app: App;
  config: Config;
  logger: Logger;
  pageCache: PageCache;
  headers: Record<string, string>;
  liveReload: boolean;
}): Pages {
  let inFlight = 0;
  let made: { build: WebBuild; router: RequestHandler } | undefined;
  /** One router per build; in development each change is a new build. */
  const routerOf = (build: WebBuild) => {
    if (made?.build !== build) made = { build, router: createRequestHandler(build, parts.liveReload ? 'development' : 'production') };
    return made.router;
  };

  const render = async (
    request: Request,
    { requestId, clientAddress }: Visit,
    page: MatchedPage | undefined,
    readSession: ReadSession | 'hidden',
  ): Promise<Rendered> => {
    const build = await parts.loadBuild();
    const context = new RouterContextProvider();
    context.set(build.entry.module.clientAddressContext, clientAddress as never);
    context.set(build.entry.module.requestIdContext, requestId as never);
    const report = (error: unknown) => parts.logger.error({ requestId, err: error }, 'a page failed');
    context.set(build.entry.module.reportErrorContext, report as never);
    // The session is read from the same database, so its errors need the same translation.
    const errors = { requestId, report };
    const door = readSession === 'hidden' ? (findNothing(errors) as Door) : toRouteErrors<Door>({ app: parts.app, readSession }, errors);
    context.set(build.entry.module.appContext, door.app as never);
    context.set(build.entry.module.sessionContext, door.readSession as never);
    if (inFlight >= mostRendersInFlight)
      throw new AppError('unavailable', { detail: 'Too many people at once. Please try again.', retryAfterSeconds: 2 });
    inFlight++;
    try {
      const response = await routerOf(build)(request, context);
      if (isRefusedFile(request, response)) {
        if (response.status === 404) return await render(elsewhere(request), { requestId, clientAddress }, undefined, readSession);
        const { code = 'internal', detail } = (await response.json()) as { code?: ErrorCode; detail?: string };
        throw new AppError(code, { ...(detail ? { detail } : {}), ...(response.status === 503 ? { retryAfterSeconds: 5 } : {}) });
      }
      const body = Buffer.from(await response.arrayBuffer());
      const type = response.headers.get('content-type') ?? '';
      const cacheable = page?.page.cache !== undefined && response.status === 200 && request.method === 'GET';
      return {
        status: response.status,
        body,
        compressible:
          /^(text\/|application\/(json|xml|rss|atom|feed|manifest|ld))/.test(type) || type.includes('+xml') || type.includes('+json'),
        brotliQuality: cacheable ? 8 : 4,
        keep: cacheable && !parts.liveReload,
        headers: {
          ...withOwnHeaders(parts.headers, response),
          ...(response.status === 503 ? { 'Retry-After': '5' } : {}),
          'Cache-Control': response.headers.get('cache-control') ?? (cacheable ? anyoneMayKeep : 'private, no-store'),
          // A mail shown in the development mailbox has its own, stricter policy.
          ...(type.startsWith('text/html') && !response.headers.has('content-security-policy')
            ? documentHeaders(body.toString('utf8'), { development: parts.liveReload, firebase: parts.config.firebase })
            : {}),
        },
      };
    } finally {
      inFlight--;
    }
  };

  return async (request, visit) => {
    const build = await parts.loadBuild();
    const matched = matchPage(build.entry.module.pages, new URL(request.url));
    const readSession = readOnce(() =>
      parts.app.accounts.readSession({ ...credentialsOf(request.headers, parts.config), bearer: undefined }),
    );
    const decision = matched ? await decideAccess(matched, new URL(request.url), readSession, parts.config) : { kind: 'show' as const };
    // Rendered under its own address: the router in the browser goes by the address, and another page's data would be a fault to it.
    if (decision.kind === 'hide')
      return storeAnswer(await render(new Request(request.url, { headers: request.headers }), visit, undefined, 'hidden'));
    if (decision.kind === 'redirect') return storeAnswer(redirectAnswer(request, decision.to, parts.headers));
    const readsOnly = request.method === 'GET' || request.method === 'HEAD';
    if (matched?.page.cache && readsOnly) {
      return parts.pageCache.getOrRender(matched.cacheKey, matched.tags, () =>
        render(anonymous(request, matched.cacheKey), visit, matched, nobody),
      );
    }
    if (!matched) return storeAnswer(await render(elsewhere(request), visit, matched, readSession));
    const form = await readableForm(request);
    const answer = () => render(form.request, visit, matched, readSession);
    const answered = form.key ? await parts.app.answerForm(form.key, answer) : await answer();
    if ('doneBefore' in answered) {
      // The form was sent before: show the page that the first answer led to.
      const { pathname, search } = new URL(matched.documentPath + new URL(request.url).search, request.url);
      return storeAnswer(redirectAnswer(request, answered.doneBefore ?? pathname + search, parts.headers));
    }
    // Recording the look is not part of the form's act, whose first transaction keeps the form's key.
    await recordLook(parts.app, readSession, matched, new URL(request.url), answered);
    return storeAnswer(answered);
  };
}

/** Routes without a page, such as an invoice, refuse in JSON, and a person who followed a link to one must not read that. */
function isRefusedFile(request: Request, response: Response): boolean {
  const inJson = response.headers.get('content-type')?.startsWith('application/json') === true;
  const reads = request.method === 'GET' || request.method === 'HEAD';
  return reads && response.status >= 400 && inJson && wantsPage(new URL(request.url).pathname, request.headers.get('accept') ?? undefined);
}

/** The same URL without the visitor: a page that we cache for all visitors must not depend on the first one. */
function anonymous(request: Request, pathAndSearch: string): Request {
  return new Request(new URL(pathAndSearch, request.url), { headers: { accept: 'text/html' } });
}

/** A URL that matches no page, or that cannot be decoded, gets the not-found page or that page's data. */
function elsewhere(request: Request): Request {
  const { pathname } = new URL(request.url);
  return new Request(new URL(pathname.endsWith('.data') ? '/not-found.data' : '/not-found', request.url), { headers: request.headers });
}

const notCopied = new Set(['connection', 'content-length', 'transfer-encoding', 'keep-alive', 'cache-control']);

/** A page's own headers win over the common ones. The two write the same names in different case. */
function withOwnHeaders(base: Record<string, string>, response: Response): Record<string, string> {
  const headers = Object.fromEntries(Object.entries(base).filter(([name]) => !response.headers.has(name)));
  for (const [name, value] of response.headers) {
    if (!notCopied.has(name)) headers[name === 'content-type' ? 'Content-Type' : name] = value;
  }
  return headers;
}

/** The answers that show what the page's loader found: also those to a refused form, but no redirect and no error page. */
const shown = new Set([200, 400, 409, 422]);

/**
 * Records, before the answer leaves, that a member of staff sees other people's names; if that fails, nothing is shown. We record that they
 * searched and by which field, but not the words: those are mostly a name or an address, and the log is never changed.
 */
async function recordLook(
  app: Pick<App, 'console'>,
  readSession: ReadSession,
  { page, params }: MatchedPage,
  url: URL,
  answer: { status: number; headers: Record<string, string> },
): Promise<void> {
  const look = shown.has(answer.status) ? lookOf(page.path, params) : undefined;
  const session = look && (await readSession());
  if (!look || !session) return;
  const [search, by, rows] = [url.searchParams.get('q'), url.searchParams.get('by'), answer.headers['x-rows']];
  const how = by && /^[a-z]{1,20}$/.test(by) ? by : 'words';
  await app.console.recordLook(session, { ...look, detail: { ...(search ? { searched: how } : {}), ...(rows ? { rows } : {}) } });
}
