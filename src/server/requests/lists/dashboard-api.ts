import { z } from '@hono/zod-openapi';
import type { Api } from '#server/platform/http/http-env.ts';
import { apiRoute } from '#server/platform/http/api-route.ts';
import type { HttpDeps } from '#server/platform/http/http-deps.ts';
import type { Requests } from '#server/requests/create-requests.ts';
import { resumeShape, showResume } from '#server/resumes/resumes-api.ts';
import { requestSorts } from './request-list-store.ts';

const json = <S extends z.ZodType>(description: string, schema: S) => ({ description, content: { 'application/json': { schema } } });
const statuses = z.array(z.object({ name: z.string(), word: z.string(), count: z.int() }));
const history = z
  .object({
    months: z.array(
      z.object({
        month: z.string().openapi({ description: 'Such as 2026-11, in India.' }),
        sent: z.int(),
        open: z.int(),
        referred: z.int(),
        interview: z.int(),
        offer: z.int(),
        ended: z.int(),
        answerHours: z.number().nullable().openapi({ description: 'The median time to the first answer.' }),
      }),
    ),
    answers: z.object({ answered: z.int(), unanswered: z.int(), medianHours: z.number().nullable() }),
  })
  .openapi('RequestHistory', { description: 'The last twelve months, also those without a request.' });
const line = z.array(z.int());
const trend = z
  .object({
    since: z.string().openapi({ description: 'The month before this one, such as 2026-10.' }),
    total: line,
    underReview: line,
    interviews: line,
    offers: line,
    pending: line,
    successfulHires: line,
    earningsPaise: line,
  })
  .openapi('RequestTrend', { description: 'What each figure was at the end of each of the last six months; the last one is now.' });
const allowance = z
  .object({
    count: z.int(),
    allowance: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('free'), left: z.int() }),
      z.object({ kind: z.literal('bought'), left: z.int() }),
      z.object({ kind: z.literal('charged'), pricePaise: z.int(), freeOn: z.iso.date() }),
      z.object({ kind: z.literal('unlimited') }),
    ]),
    line: z.string(),
    bought: z.int().openapi({ description: 'How many bought requests are unused.' }),
  })
  .openapi('Allowance');

const prefill = apiRoute('signed-in', {
  method: 'get',
  path: '/request-prefill',
  summary: 'What the request form need not ask me again',
  request: {
    query: z.object({
      from: z.uuid().optional().openapi({ description: 'A request of mine to ask again of somebody else.' }),
      to: z.string().max(200).optional().openapi({ description: 'The referrer whom I want to ask.' }),
    }),
  },
  responses: {
    200: json(
      'From my account and my last request',
      z
        .object({
          fullName: z.string(),
          email: z.string(),
          linkedin: z.string(),
          resumes: z.array(resumeShape).openapi({ description: 'At most four, latest first.' }),
          sendsAtOnce: z.boolean().openapi({ description: 'False when my address is not proven: then a link is mailed first.' }),
          allowance,
          refusal: z.string().nullable().openapi({ description: 'Why I cannot ask that referrer at all.' }),
          own: z.boolean().openapi({ description: 'That referrer is me.' }),
          again: z
            .object({ fields: z.object({ position: z.string(), message: z.string(), job: z.string() }), resume: resumeShape.nullable() })
            .nullable(),
        })
        .openapi('RequestPrefill'),
    ),
  },
});
const dashboard = apiRoute('signed-in', {
  method: 'get',
  path: '/dashboard',
  summary: 'The figures of my dashboard, both views',
  responses: {
    200: json(
      'The figures',
      z
        .object({
          seeker: z.object({ total: z.int(), underReview: z.int(), interviews: z.int(), offers: z.int(), statuses, history, trend }),
          referrer: z.object({
            total: z.int(),
            pending: z.int(),
            successfulHires: z.int(),
            earningsPaise: z.int(),
            statuses,
            history,
            trend,
          }),
          allowance,
        })
        .openapi('Dashboard'),
    ),
  },
});
const exported = apiRoute('signed-in', {
  method: 'get',
  path: '/requests.csv',
  summary: 'My requests of one side as CSV, filtered and sorted as in the list',
  request: {
    query: z.object({
      side: z.enum(['seeker', 'referrer']).default('seeker'),
      status: z.string().max(40).optional(),
      sort: z.enum(requestSorts).default('newest'),
    }),
  },
  responses: { 200: { description: 'The file', content: { 'text/csv': { schema: z.string() } } } },
});
const readAllowance = apiRoute('public', {
  method: 'get',
  path: '/allowance',
  summary: 'How many requests I may still send this month; a visitor has sent none',
  responses: { 200: json('The allowance', allowance) },
});

const noStore = { 'cache-control': 'private, no-store' };

export function addDashboard(api: Api, { app }: HttpDeps<{ requests: Requests }>): void {
  api.openapi(dashboard, async (c) => c.json(await app.requests.dashboard(c.get('session').account.id), 200, noStore));
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
  api.openapi(prefill, async (c) => {
    const { resumes, again, ...known } = await app.requests.prefill(c.get('session'), c.req.valid('query'));
    const resume = again?.resume ? showResume(again.resume) : null;
    return c.json({ ...known, resumes: resumes.map(showResume), again: again && { ...again, resume } }, 200, noStore);
  });
  api.openapi(readAllowance, async (c) => c.json(await app.requests.allowance((await c.get('readSession')())?.account.id), 200, noStore));
}
