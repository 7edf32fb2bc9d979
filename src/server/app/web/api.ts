import { OpenAPIHono } from '@hono/zod-openapi';
import { AppError, type FieldProblem } from '#shared/app-error.ts';
import { addSession } from '#server/accounts/session-api.ts';
import { addIdentityConfig } from '#server/identity/protocol/identity-config-api.ts';
import { addCompanies } from '#server/companies/companies-api.ts';
import { addLeaving } from '#server/leaving/leaving-api.ts';
import { addNotifications } from '#server/notifications/notifications-api.ts';
import { addFollowing } from '#server/following/following-api.ts';
import { addOdds } from '#server/odds/odds-api.ts';
import { addOpenings } from '#server/openings/openings-api.ts';
import { addPayouts } from '#server/payouts/payouts-api.ts';
import { addPerson } from '#server/person/person-api.ts';
import { addProofs, addProofUploads } from '#server/attachments/proofs-api.ts';
import { addReferrers } from '#server/referrers/referrers-api.ts';
import { addDashboard } from '#server/requests/lists/dashboard-api.ts';
import { addRequests } from '#server/requests/requests-api.ts';
import { addResumes, addResumeUploads } from '#server/resumes/resumes-api.ts';
import { addBrowserErrors } from '#server/platform/http/browser-errors-api.ts';
import type { Api, HttpEnv } from '#server/platform/http/http-env.ts';
import type { WebDeps } from './web-deps.ts';
import { securitySchemes } from '#server/platform/http/api-route.ts';
import { answerInTime } from '#server/platform/http/answer-in-time.ts';
import { limitBody } from '#server/platform/http/limit-body.ts';
import { addGatewayEvents } from '#server/billing/purchases/gateway-events-api.ts';
import { limitInMemory } from '#server/platform/limits/rate-limit.ts';
import { addStatus } from './status-api.ts';

const largestBody = 64 * 1024;

/** The HTTP API. Its document is generated from the schemas that validate it, so the two cannot disagree. */
export function createApi(deps: WebDeps): Api {
  const limit = limitInMemory({ name: 'api', points: 600, perSeconds: 60 });
  const api: Api = new OpenAPIHono<HttpEnv>({
    defaultHook: (result) => {
      if (!result.success)
        throw new AppError('invalid_input', { detail: 'Some values are missing or wrong.', fields: problemsOf(result.error.issues) });
    },
  });
  // Before the limit per address, because all events come from one address.
  addGatewayEvents(api, deps);
  api.use(async (c, next) => {
    await limit(c.get('clientAddress'));
    await next();
  });
  // These come before the body limit, because uploads count their bytes while they stream.
  addResumeUploads(api, deps);
  addProofUploads(api, deps);
  api.use(answerInTime);
  api.use(limitBody(largestBody, 'The body is larger than 64 kB.'));

  addStatus(api, deps);
  addBrowserErrors(api, deps);
  addSession(api, deps);
  addLeaving(api, deps);
  addPerson(api, deps);
  addIdentityConfig(api, deps);
  addCompanies(api, deps);
  addReferrers(api, deps);
  addOpenings(api, deps);
  addFollowing(api, deps);
  addOdds(api, deps);
  addRequests(api, deps);
  addDashboard(api, deps);
  addNotifications(api, deps);
  addPayouts(api, deps);
  addResumes(api, deps);
  addProofs(api, deps);

  api.get('/openapi.json', (c) => c.json(apiDocument(api, deps), 200, { 'cache-control': 'public, max-age=300' }));
  // The readable form of the same document, /api/docs, is a page; everything else under /api is answered here.
  api.all('/*', async (c, next) => {
    if (c.req.path === '/api/docs') return next();
    const allowed = methodsAt(api, c.req.path.slice('/api'.length));
    if (allowed.length === 0) throw new AppError('not_found', { detail: 'There is no such address in the API.' });
    c.env.outgoing.setHeader('Allow', allowed.join(', '));
    throw new AppError('method_not_allowed');
  });
  return api;
}

function methodsAt(api: Api, path: string): string[] {
  const at = api.routes.filter(
    (route) => route.method !== 'ALL' && new RegExp(`^${route.path.replace(/:\w+(\{[^}]*\})?/g, '[^/]+')}$`).test(path),
  );
  return [...new Set(at.map((route) => route.method))];
}

export function apiDocument(api: Api, deps: Pick<WebDeps, 'app'>) {
  const document = api.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'ReferralHire API',
      version: '1',
      description: 'Errors are RFC 9457 problem documents with a stable code. Every answer has an X-Request-Id.',
      contact: { name: 'ReferralHire', url: `${deps.app.about().publicUrl}/help` },
      license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
    },
    servers: [{ url: `${deps.app.about().publicUrl}/api` }],
  });
  const tags = Object.values(document.paths ?? {}).flatMap((methods) => Object.values(methods as Record<string, { tags?: string[] }>));
  return {
    ...document,
    tags: [...new Set(tags.flatMap((operation) => operation.tags ?? []))].map((name) => ({
      name,
      description: `Everything under /${name}`,
    })),
    components: { ...document.components, securitySchemes },
  };
}

function problemsOf(issues: readonly { path: PropertyKey[]; message: string }[]): FieldProblem[] {
  return issues.slice(0, 20).map((issue) => ({ field: issue.path.map(String).join('.') || '(body)', message: issue.message }));
}
