import { z } from '@hono/zod-openapi';
import { websiteAddress } from '#domain/companies/website-address.ts';
import { searchText } from '#domain/search/search-text.ts';
import { answerJson } from '#server/platform/http/answer-json.ts';
import { apiRoute, jsonAnswer } from '#server/platform/http/api-route.ts';
import type { HttpDeps } from '#server/platform/http/http-deps.ts';
import type { Api } from '#server/platform/http/http-env.ts';
import { cacheBriefly, countedTotal, listParameters, listShape } from '#server/search/search-api.ts';
import type { Openings } from './create-openings.ts';

const opening = z
  .object({
    id: z.uuid(),
    referrerId: z.string(),
    referrer: z.string(),
    companyId: z.string(),
    company: z.string(),
    title: z.string(),
    jobId: z.string().openapi({ description: "In the employer's system; empty if there is none." }),
    link: z.string().nullable(),
    place: z.string(),
    years: z.object({ from: z.int(), to: z.int().nullable() }).nullable().openapi({ description: 'Years of experience.' }),
    listedAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    isSample: z.boolean(),
    availability: z.enum(['open', 'full', 'paused']),
    opensAgainAt: z.iso.datetime().nullable(),
  })
  .openapi('Opening');

const list = apiRoute('public', 'get', '/openings', {
  summary: 'What referrers can refer for, newest first',
  request: {
    query: z.object({
      q: listParameters.q,
      company: z.string().max(200).default('').openapi({ description: 'The id of a company.' }),
      place: z.string().max(200).default('').openapi({ description: 'A city, or Remote.' }),
      years: z.coerce.number().int().min(0).max(99).optional().openapi({ description: 'Years of experience that the seeker has.' }),
      days: z.coerce.number().int().min(1).max(365).optional().openapi({ description: 'Listed within this many days.' }),
      limit: listParameters.limit,
      page: listParameters.page,
    }),
  },
  responses: {
    200: jsonAnswer(
      'One page of them',
      z.object({ items: z.array(opening), total: listShape.total, totalIsMore: listShape.totalIsMore }).openapi('Openings'),
    ),
  },
});

export function addOpenings(api: Api, { app }: HttpDeps<{ openings: Openings }>): void {
  api.openapi(list, async (c) => {
    const { limit, page, ...query } = c.req.valid('query');
    const { items, total } = await app.openings.find({ ...query, place: searchText(query.place) }, page ?? 1, limit);
    // Callers turn this into a link.
    const safe = items.map((each) => ({ ...each, link: websiteAddress(each.link) ?? null }));
    return answerJson(c, { items: safe, ...countedTotal(total) }, cacheBriefly);
  });
}
