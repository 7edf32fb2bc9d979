import { z } from '@hono/zod-openapi';
import { linkInput } from '#domain/requests/link-input.ts';
import { messageInput, moveInput } from '#domain/requests/move-input.ts';
import { requestInput } from '#domain/requests/request-input.ts';
import type { Api } from '#server/platform/http/http-env.ts';
import { apiRoute, idempotencyHeaders as headers, idParams, jsonAnswer, jsonBody, noStore } from '#server/platform/http/api-route.ts';
import type { HttpDeps } from '#server/platform/http/http-deps.ts';
import type { Resumes } from '#server/resumes/create-resumes.ts';
import type { Requests } from './create-requests.ts';
import { card, detailWithResume, message, moved } from './request-api-shapes.ts';
import { requestSorts } from './lists/request-list-store.ts';

const submit = apiRoute('public', 'post', '/requests', {
  summary: 'Sends a request; without a proven email address it waits for the link that is emailed',
  request: { headers, body: jsonBody(requestInput) },
  responses: {
    201: jsonAnswer(
      'Stored',
      z.object({ id: z.uuid(), state: z.enum(['submitted', 'unconfirmed']), referrer: z.string() }).openapi('SubmittedRequest'),
    ),
  },
});
const listQuery = z.object({
  side: z.enum(['seeker', 'referrer']).default('seeker'),
  status: z.string().max(40).optional().openapi({ description: 'A word of the chips, such as under_review or pending.' }),
  sort: z.enum(requestSorts).default('newest'),
});
const list = apiRoute('signed-in', 'get', '/requests', {
  summary: 'My requests, as seeker or as referrer',
  request: {
    query: listQuery.extend({
      cursor: z.string().max(300).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(25),
    }),
  },
  responses: { 200: jsonAnswer('One page', z.object({ items: z.array(card), nextCursor: z.string().nullable() }).openapi('Requests')) },
});
const exported = apiRoute('signed-in', 'get', '/requests.csv', {
  summary: 'My requests of one side as CSV, filtered and sorted as in the list',
  request: { query: listQuery },
  responses: { 200: { description: 'The file', content: { 'text/csv': { schema: z.string() } } } },
});
const one = apiRoute('signed-in', 'get', '/requests/{id}', {
  summary: 'One request of mine with its history, its messages and what I may do now',
  request: idParams,
  responses: { 200: jsonAnswer('The request', detailWithResume) },
});
const opened = apiRoute('signed-in', 'post', '/requests/{id}/opened', {
  summary: 'Says that I have read it: the seeker sees when, and its news count as read',
  request: idParams,
  responses: { 204: { description: 'Noted' } },
});
const move = apiRoute('signed-in', 'post', '/requests/{id}/moves', {
  summary: 'Moves a request on; 409 with the current state when another move came first',
  request: { ...idParams, headers, body: jsonBody(moveInput) },
  responses: { 200: jsonAnswer('Moved', moved) },
});
const write = apiRoute('signed-in', 'post', '/requests/{id}/messages', {
  summary: 'Writes to the other side',
  request: { ...idParams, headers, body: jsonBody(messageInput) },
  responses: { 201: jsonAnswer('Sent', message) },
});
const makeLink = apiRoute('signed-in', 'post', '/private-links', {
  summary: 'Makes a private link for a person I know at a company; it uses no allowance and ends after 14 days',
  request: { headers, body: jsonBody(linkInput) },
  responses: {
    201: jsonAnswer('Made', z.object({ id: z.uuid(), state: z.literal('unclaimed'), link: z.url() }).openapi('MadePrivateLink')),
  },
});

export function addRequests(api: Api, { app }: HttpDeps<{ requests: Requests; resumes: Resumes }>): void {
  api.openapi(submit, async (c) => {
    const input = c.req.valid('json');
    const session = await c.get('readSession')();
    const call = { session, key: c.req.valid('header')['idempotency-key'], clientAddress: c.get('clientAddress') };
    return c.json(await app.requests.submit(call, input), 201, noStore);
  });
  api.openapi(list, async (c) => {
    return c.json(await app.requests.find(c.get('session').account.id, c.req.valid('query')), 200, noStore);
  });
  api.openapi(exported, async (c) => {
    const query = c.req.valid('query');
    const what = [query.side === 'seeker' ? 'my-applications' : 'my-referrals', query.status?.replaceAll('_', '-')];
    const name = `${what.filter(Boolean).join('-')}.csv`;
    return c.body(await app.requests.export(c.get('session').account.id, query), 200, {
      ...noStore,
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
    });
  });
  api.openapi(one, async (c) => {
    const request = await app.requests.get(c.get('session').account.id, c.req.valid('param').id);
    const resume = request.resumeId === null ? null : await app.resumes.describe(c.get('session'), request.resumeId);
    return c.json({ ...request, resume }, 200, noStore);
  });
  api.openapi(opened, async (c) => {
    await app.requests.open(c.get('session').account.id, c.req.valid('param').id);
    return c.body(null, 204, noStore);
  });
  api.openapi(move, async (c) => {
    const call = { session: c.get('session'), id: c.req.valid('param').id, key: c.req.valid('header')['idempotency-key'] };
    return c.json(await app.requests.move(call, c.req.valid('json')), 200, noStore);
  });
  api.openapi(write, async (c) => {
    const call = { session: c.get('session'), id: c.req.valid('param').id, key: c.req.valid('header')['idempotency-key'] };
    return c.json(await app.requests.sendMessage(call, c.req.valid('json')), 201, noStore);
  });
  api.openapi(makeLink, async (c) => {
    const call = { session: c.get('session'), key: c.req.valid('header')['idempotency-key'] };
    return c.json(await app.requests.links.make(call, c.req.valid('json')), 201, noStore);
  });
}
