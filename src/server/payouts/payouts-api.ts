import { z } from '@hono/zod-openapi';
import type { Api } from '#server/platform/http/http-env.ts';
import { apiRoute, noStore } from '#server/platform/http/api-route.ts';
import type { HttpDeps } from '#server/platform/http/http-deps.ts';
import type { Payouts } from './create-payouts.ts';

const statement = apiRoute('signed-in', 'get', '/earnings.csv', {
  summary: 'What I earned by answering in one month, as CSV',
  request: { query: z.object({ month: z.string().openapi({ example: '2026-11' }) }) },
  responses: { 200: { description: 'The file', content: { 'text/csv': { schema: z.string() } } } },
});

export function addPayouts(api: Api, { app, config }: HttpDeps<{ payouts: Payouts }>): void {
  // Without payments this part answers with a sentence, and the document leaves it out.
  api.openapi({ ...statement, hide: !config.payments }, async (c) => {
    const { month } = c.req.valid('query');
    return c.body(await app.payouts.exportStatement(c.get('session').account.id, month), 200, {
      ...noStore,
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="earnings-${month}.csv"`,
    });
  });
}
