import { z } from '@hono/zod-openapi';
import { claimInput, linkInput } from '#domain/requests/link-input.ts';
import { apiRoute, idempotencyHeaders as headers, jsonAnswer as json, jsonBody as body } from '#server/platform/http/api-route.ts';
import type { HttpDeps } from '#server/platform/http/http-deps.ts';
import type { Api } from '#server/platform/http/http-env.ts';
import type { Requests } from '#server/requests/create-requests.ts';

const key = z.string().max(200).openapi({ description: 'What follows key= in the link. It goes in the body, so that no log keeps it.' });

const make = apiRoute('signed-in', {
  method: 'post',
  path: '/private-links',
  summary: 'Makes a private link for a person I know at a company; it uses no allowance and ends after 14 days',
  request: { headers, body: body(linkInput) },
  responses: {
    201: json('Made', z.object({ id: z.uuid(), state: z.literal('unclaimed'), link: z.url() }).openapi('MadePrivateLink')),
  },
});
const open = apiRoute('public', {
  method: 'post',
  path: '/private-links/open',
  summary: 'What anybody with a private link reads; opening it uses nothing up',
  request: { body: body(z.strictObject({ key })) },
  responses: {
    200: json(
      'The link',
      z
        .object({
          firstName: z.string(),
          position: z.string(),
          company: z.object({ id: z.string(), name: z.string() }),
          note: z.string().openapi({ description: 'Without addresses, numbers and the surname.' }),
          domains: z.array(z.string()).openapi({ description: 'Of the work addresses there.' }),
          endsAt: z.iso.datetime(),
          reader: z.enum(['stranger', 'employee', 'seeker']).openapi({ description: 'Who I am to it.' }),
          requestId: z.uuid().nullable().openapi({ description: 'Of my own page of the request, if I have one.' }),
        })
        .openapi('PrivateLink'),
    ),
  },
});
const code = apiRoute('public', {
  method: 'post',
  path: '/private-links/code',
  summary: 'Emails six digits to a work address at the company',
  request: { body: body(z.strictObject({ key, email: z.string().max(1000) })) },
  responses: { 200: json('Sent, unless the address may not be used', z.object({ email: z.string() }).openapi('SentLinkCode')) },
});
const claim = apiRoute('public', {
  method: 'post',
  path: '/private-links/claim',
  summary: 'Takes a private link on: the six digits prove the work address and sign in too',
  request: { body: body(claimInput.extend({ key })) },
  responses: {
    200: json(
      'It is mine to answer',
      z
        .object({ id: z.uuid(), signInLink: z.string().nullable(), email: z.string().nullable() })
        .openapi('ClaimedPrivateLink', { description: 'The sign-in link is null if the caller is signed in.' }),
    ),
  },
});
const turnAway = apiRoute('public', {
  method: 'post',
  path: '/private-links/turn-away',
  summary: 'Ends a private link; the seeker hears that nobody took it on, but not who ended it or why',
  request: { body: body(z.strictObject({ key })) },
  responses: { 204: { description: 'Ended' } },
});

const noStore = { 'cache-control': 'private, no-store' };

export function addPrivateLinks(api: Api, { app }: HttpDeps<{ requests: Requests }>): void {
  const { links } = app.requests;
  api.openapi(make, async (c) => {
    const call = { session: c.get('session'), key: c.req.valid('header')['idempotency-key'] };
    return c.json(await links.make(call, c.req.valid('json')), 201, noStore);
  });
  api.openapi(open, async (c) => c.json(await links.open(c.req.valid('json').key, await c.get('readSession')()), 200, noStore));
  api.openapi(code, async (c) => {
    const typed = c.req.valid('json');
    const call = { key: typed.key, session: await c.get('readSession')(), clientAddress: c.get('clientAddress') };
    return c.json(await links.sendCode(call, typed.email), 200, noStore);
  });
  api.openapi(claim, async (c) => {
    const { key: typed, ...input } = c.req.valid('json');
    const call = { key: typed, session: await c.get('readSession')(), clientAddress: c.get('clientAddress') };
    return c.json(await links.claim(call, input), 200, noStore);
  });
  api.openapi(turnAway, async (c) => {
    await links.turnAway({ key: c.req.valid('json').key, clientAddress: c.get('clientAddress') });
    return c.body(null, 204, noStore);
  });
}
