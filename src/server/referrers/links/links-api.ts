import { z } from '@hono/zod-openapi';
import { pageLineNames } from '#domain/referrers/page-lines.ts';
import { answerJson } from '#server/platform/http/answer-json.ts';
import { apiRoute, jsonAnswer as json, jsonBody as body } from '#server/platform/http/api-route.ts';
import type { HttpDeps } from '#server/platform/http/http-deps.ts';
import type { Api } from '#server/platform/http/http-env.ts';
import { cacheBriefly } from '#server/search/search-api.ts';
import { AppError } from '#shared/app-error.ts';
import type { Referrers } from '../create-referrers.ts';
import { referrer, withSafeLink } from '../referrers-api.ts';

const params = z.object({ handle: z.string().max(200) });

const one = apiRoute('public', {
  method: 'get',
  path: '/handles/{handle}',
  summary: 'The referrer that a link leads to; send a request with both the id and the handle, and it uses no allowance',
  request: { params },
  responses: {
    200: json(
      'The referrer',
      z
        .object({ handle: z.string().openapi({ description: 'The one of today, if the one asked for is an old one.' }), referrer })
        .openapi('HandleOwner'),
    ),
  },
});

const opened = apiRoute('public', {
  method: 'post',
  path: '/handles/{handle}/opened',
  summary: 'Counts an opening of the link, once an hour for each visitor',
  request: { params },
  responses: { 204: { description: 'Counted' } },
});

const shown = z.array(z.enum(pageLineNames)).openapi({ description: 'Figures that the page of the link shows.' });
const link = z
  .object({
    handle: z.string().nullable(),
    changeableAt: z.iso.datetime().nullable().openapi({ description: 'From when on another handle can be chosen.' }),
    suggested: z.string(),
    byLinkOnly: z.boolean().openapi({ description: 'In no list; asked only by people who have the link.' }),
    linkCapacity: z.int().nullable().openapi({ description: 'Requests by link in a week; null if they take one of its places.' }),
    shown,
  })
  .openapi('OwnLink');

const own = apiRoute('signed-in', {
  method: 'get',
  path: '/my-link',
  summary: 'My own link as a referrer',
  responses: { 200: json('The link', link) },
});

const choose = apiRoute('signed-in', {
  method: 'put',
  path: '/my-link/handle',
  summary: 'Chooses the handle of my link, once in 90 days',
  request: { body: body(z.strictObject({ handle: z.string().max(200) })) },
  responses: { 200: json('Chosen', z.object({ handle: z.string() }).openapi('ChosenHandle')) },
});

const change = apiRoute('signed-in', {
  method: 'put',
  path: '/my-link',
  summary: 'Says whether I am in the directory too, how many requests by link I take in a week, and what its page shows',
  request: {
    body: body(z.strictObject({ byLinkOnly: z.boolean(), linkCapacity: z.int().min(1).max(50).nullable(), shown: shown.optional() })),
  },
  responses: { 204: { description: 'Changed' } },
});

const noStore = { 'cache-control': 'private, no-store' };

export function addLinks(api: Api, { app }: HttpDeps<{ referrers: Pick<Referrers, 'links'> }>): void {
  const { links } = app.referrers;
  api.openapi(one, async (c) => {
    const found = await links.get(c.req.valid('param').handle);
    return answerJson(c, { handle: found.handle, referrer: withSafeLink(found.referrer) }, cacheBriefly);
  });
  api.openapi(opened, async (c) => {
    await links.countOpened(c.req.valid('param').handle, c.get('clientAddress'));
    return c.body(null, 204, noStore);
  });
  api.openapi(own, async (c) => {
    const found = await links.own(c.get('session'));
    if (!found) throw new AppError('unprocessable', { detail: 'Verify your work email and complete your profile first.' });
    const { handle, changeableAt, suggested, byLinkOnly, linkCapacity, shown } = found;
    return c.json({ handle, changeableAt: changeableAt?.toISOString() ?? null, suggested, byLinkOnly, linkCapacity, shown }, 200, noStore);
  });
  api.openapi(choose, async (c) => c.json(await links.choose(c.get('session'), c.req.valid('json')), 200, noStore));
  api.openapi(change, async (c) => {
    const { byLinkOnly, linkCapacity, shown } = c.req.valid('json');
    await links.change(c.get('session'), { byLinkOnly: byLinkOnly ? 'yes' : 'no', linkCapacity: String(linkCapacity ?? ''), shown });
    return c.body(null, 204, noStore);
  });
}
