import { z } from '@hono/zod-openapi';
import { apiRoute, noStore } from '#server/platform/http/api-route.ts';
import type { HttpDeps } from '#server/platform/http/http-deps.ts';
import type { Api } from '#server/platform/http/http-env.ts';
import type { Referrers } from '../create-referrers.ts';

const opened = apiRoute('public', {
  method: 'post',
  path: '/handles/{handle}/opened',
  summary: 'Counts an opening of the link, once an hour for each visitor',
  request: { params: z.object({ handle: z.string().max(200) }) },
  responses: { 204: { description: 'Counted' } },
});

export function addLinks(api: Api, { app }: HttpDeps<{ referrers: Pick<Referrers, 'links'> }>): void {
  api.openapi(opened, async (c) => {
    await app.referrers.links.countOpened(c.req.valid('param').handle, c.get('clientAddress'));
    return c.body(null, 204, noStore);
  });
}
