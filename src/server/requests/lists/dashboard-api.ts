import { z } from '@hono/zod-openapi';
import type { Api } from '#server/platform/http/http-env.ts';
import { apiRoute, jsonAnswer, noStore } from '#server/platform/http/api-route.ts';
import type { HttpDeps } from '#server/platform/http/http-deps.ts';
import type { Requests } from '#server/requests/create-requests.ts';
import { resumeShape } from '#server/resumes/resumes-api.ts';

const allowance = z
  .object({
    count: z.int(),
    allowance: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('free'), left: z.int() }),
      z.object({ kind: z.literal('bought'), left: z.int() }),
      z.object({ kind: z.literal('charged'), pricePaise: z.int(), freeOn: z.iso.date() }),
      z.object({ kind: z.literal('used_up'), freeOn: z.iso.date() }),
      z.object({ kind: z.literal('unlimited') }),
    ]),
    line: z.string(),
    bought: z.int().openapi({ description: 'How many bought requests are unused.' }),
  })
  .openapi('Allowance');

const prefill = apiRoute('signed-in', 'get', '/request-prefill', {
  summary: 'What the request form need not ask me again',
  request: {
    query: z.object({
      from: z.uuid().optional().openapi({ description: 'A request of mine whose words I want to send to another referrer.' }),
      to: z.string().max(200).optional().openapi({ description: 'The referrer whom I want to ask.' }),
    }),
  },
  responses: {
    200: jsonAnswer(
      'From my account and my last request',
      z
        .object({
          fullName: z.string(),
          email: z.string(),
          linkedin: z.string(),
          resumes: z.array(resumeShape).openapi({ description: 'At most four, latest first.' }),
          sendsAtOnce: z.boolean().openapi({ description: 'False when my address is not proven: then a link is emailed first.' }),
          allowance,
          open: z
            .array(z.object({ id: z.uuid(), position: z.string() }))
            .openapi({ description: 'My requests to that referrer that have no result yet.' }),
          refusal: z.string().nullable().openapi({ description: 'Why I cannot ask that referrer at all.' }),
          again: z
            .object({ fields: z.object({ position: z.string(), message: z.string(), job: z.string() }), resume: resumeShape.nullable() })
            .nullable(),
        })
        .openapi('RequestPrefill'),
    ),
  },
});
const readAllowance = apiRoute('public', 'get', '/allowance', {
  summary: 'How many requests I may still send this month; a visitor has sent none',
  responses: {
    200: jsonAnswer(
      'The allowance',
      allowance
        .extend({
          refusal: z.string().nullable().openapi({ description: 'Why I can ask nobody at all.' }),
          referrerId: z.string().nullable().openapi({ description: 'Where I stand among the referrers.' }),
          open: z
            .array(z.object({ id: z.uuid(), position: z.string(), referrerId: z.string() }))
            .openapi({ description: 'My requests that have no result yet, and who has them.' }),
        })
        .openapi('Asking'),
    ),
  },
});

export function addDashboard(api: Api, { app }: HttpDeps<{ requests: Requests }>): void {
  api.openapi(prefill, async (c) => {
    return c.json(await app.requests.prefill(c.get('session'), c.req.valid('query')), 200, noStore);
  });
  api.openapi(readAllowance, async (c) => c.json(await app.requests.asking((await c.get('readSession')())?.account), 200, noStore));
}
