import { z } from '@hono/zod-openapi';
import { upiId } from '#domain/payouts/upi-id.ts';
import type { Api } from '#server/platform/http/http-env.ts';
import { apiRoute } from '#server/platform/http/api-route.ts';
import type { HttpDeps } from '#server/platform/http/http-deps.ts';
import type { Payouts } from './create-payouts.ts';

const details = z
  .object({ masked: z.string().nullable().openapi({ example: '98••••@ybl' }), updatedAt: z.iso.datetime().nullable() })
  .openapi('UpiDetails');
const answers = { 200: { description: 'The UPI ID, masked, or null', content: { 'application/json': { schema: details } } } };

const read = apiRoute('signed-in', { method: 'get', path: '/upi-details', summary: 'Where my payouts go, masked', responses: answers });
const save = apiRoute('signed-in', {
  method: 'put',
  path: '/upi-details',
  summary: 'Says where my payouts go; needs a sign-in of the last five minutes, and every change is recorded and told to me',
  request: { body: { required: true, content: { 'application/json': { schema: z.strictObject({ upiId }).openapi('NewUpiDetails') } } } },
  responses: answers,
});

const noStore = { 'cache-control': 'private, no-store' };

const statement = apiRoute('signed-in', {
  method: 'get',
  path: '/earnings.csv',
  summary: 'What I earned by answering in one month, as CSV',
  request: { query: z.object({ month: z.string().openapi({ example: '2026-11' }) }) },
  responses: { 200: { description: 'The file', content: { 'text/csv': { schema: z.string() } } } },
});

export function addPayouts(api: Api, { app }: HttpDeps<{ payouts: Payouts }>): void {
  api.openapi(read, async (c) => {
    const { masked, updatedAt } = await app.payouts.getUpi(c.get('session'));
    return c.json({ masked, updatedAt: updatedAt?.toISOString() ?? null }, 200, noStore);
  });
  api.openapi(statement, async (c) => {
    const { month } = c.req.valid('query');
    return c.body(await app.payouts.exportStatement(c.get('session').account.id, month), 200, {
      ...noStore,
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="earnings-${month}.csv"`,
    });
  });
  api.openapi(save, async (c) => {
    const person = { session: c.get('session'), clientAddress: c.get('clientAddress') };
    const saved = await app.payouts.saveUpi(person, c.req.valid('json').upiId);
    return c.json({ masked: saved.masked, updatedAt: saved.updatedAt?.toISOString() ?? null }, 200, noStore);
  });
}
