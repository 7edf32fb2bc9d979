import { z } from '@hono/zod-openapi';
import { linkInput } from '#domain/requests/link-input.ts';
import { apiRoute, idempotencyHeaders as headers, jsonAnswer, jsonBody, noStore } from '#server/platform/http/api-route.ts';
import type { HttpDeps } from '#server/platform/http/http-deps.ts';
import type { Api } from '#server/platform/http/http-env.ts';
import type { Requests } from '#server/requests/create-requests.ts';

const make = apiRoute('signed-in', {
  method: 'post',
  path: '/private-links',
  summary: 'Makes a private link for a person I know at a company; it uses no allowance and ends after 14 days',
  request: { headers, body: jsonBody(linkInput) },
  responses: {
    201: jsonAnswer('Made', z.object({ id: z.uuid(), state: z.literal('unclaimed'), link: z.url() }).openapi('MadePrivateLink')),
  },
});

export function addPrivateLinks(api: Api, { app }: HttpDeps<{ requests: Requests }>): void {
  api.openapi(make, async (c) => {
    const call = { session: c.get('session'), key: c.req.valid('header')['idempotency-key'] };
    return c.json(await app.requests.links.make(call, c.req.valid('json')), 201, noStore);
  });
}
