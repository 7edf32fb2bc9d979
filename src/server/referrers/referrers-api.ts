import { z } from '@hono/zod-openapi';
import { linkedinAddress } from '#domain/text/linkedin-address.ts';
import { referrerSorts, type Referrer } from '#domain/referrers/referrer.ts';
import { answerJson } from '#server/platform/http/answer-json.ts';
import type { Api } from '#server/platform/http/http-env.ts';
import { apiRoute, idParams, jsonAnswer, noStore } from '#server/platform/http/api-route.ts';
import type { HttpDeps } from '#server/platform/http/http-deps.ts';
import type { Referrers } from './create-referrers.ts';
import { cacheBriefly, countedTotal, facetOption, listParameters, listShape } from '../search/search-api.ts';

const referrer = z
  .object({
    id: z.string(),
    name: z.string(),
    company: z.string(),
    companyId: z.string(),
    role: z.string(),
    department: z.string(),
    yearsAtCompany: z.int(),
    bio: z.string(),
    linkedin: z.string().nullable(),
    successfulReferrals: z.int(),
    verifiedAt: z.iso.datetime().nullable(),
    isSample: z.boolean(),
    rehearsal: z.boolean().openapi({ description: 'A request to this sample person is a rehearsal and answers by itself.' }),
    availability: z.enum(['open', 'full', 'paused']),
    opensAgainAt: z.iso.datetime().nullable(),
  })
  .openapi('Referrer');

const filters = {
  q: listParameters.q,
  company: z.string().max(200).default('').openapi({ description: 'The id of a company.' }),
  department: z.string().max(200).default(''),
  sort: z.enum(referrerSorts).default('name'),
};

const list = apiRoute('public', 'get', '/referrers', {
  summary: 'Referrers, found by words and filters',
  request: { query: z.object({ ...filters, cursor: listParameters.cursor, limit: listParameters.limit, page: listParameters.page }) },
  responses: { 200: jsonAnswer('One page of them', z.object({ items: z.array(referrer), ...listShape }).openapi('Referrers')) },
});

const facets = apiRoute('public', 'get', '/referrer-facets', {
  summary: 'How many referrers each filter would leave',
  request: { query: z.object(filters) },
  responses: {
    200: jsonAnswer(
      'The most frequent values, with counts under the other filters',
      z
        .object({ companies: z.array(facetOption.extend({ name: z.string() })), departments: z.array(facetOption) })
        .openapi('ReferrerFacets'),
    ),
  },
});

const mostNames = 20;

const names = apiRoute('public', 'get', '/referrer-names', {
  summary: 'The names of referrers whom everybody may read about',
  request: {
    query: z.object({
      ids: z
        .string()
        .max(2000)
        .regex(/^[\w,-]*$/)
        .default('')
        .openapi({ description: `At most ${mostNames}, with commas.` }),
    }),
  },
  responses: {
    200: jsonAnswer(
      'Those of them who are there',
      z.object({ items: z.array(z.object({ id: z.string(), name: z.string() })) }).openapi('ReferrerNames'),
    ),
  },
});

const one = apiRoute('public', 'get', '/referrers/{id}', {
  summary: 'One referrer',
  request: idParams,
  responses: { 200: jsonAnswer('The referrer', referrer) },
});

const opened = apiRoute('public', 'post', '/handles/{handle}/opened', {
  summary: 'Counts an opening of the link, once an hour for each visitor',
  request: { params: z.object({ handle: z.string().max(200) }) },
  responses: { 204: { description: 'Counted' } },
});

export function addReferrers(api: Api, { app }: HttpDeps<{ referrers: Referrers }>): void {
  api.openapi(list, async (c) => {
    const { cursor, limit, page, ...query } = c.req.valid('query');
    const found = await app.referrers.find(query, cursor === undefined ? { page: page ?? 1 } : { cursor }, limit);
    const { nextCursor, corrections } = found;
    return answerJson(c, { items: found.items.map(withSafeLink), ...countedTotal(found.total), nextCursor, corrections }, cacheBriefly);
  });
  api.openapi(facets, async (c) => answerJson(c, await app.referrers.countFacets(c.req.valid('query')), cacheBriefly));
  api.openapi(names, async (c) => {
    const ids = c.req.valid('query').ids.split(',').slice(0, mostNames);
    return answerJson(c, { items: await app.referrers.findNames(ids) }, { 'cache-control': 'no-store' });
  });
  api.openapi(one, async (c) => answerJson(c, withSafeLink(await app.referrers.get(c.req.valid('param').id)), cacheBriefly));
  api.openapi(opened, async (c) => {
    await app.referrers.links.countOpened(c.req.valid('param').handle, c.get('clientAddress'));
    return c.body(null, 204, noStore);
  });
}

/** Callers turn this into a link. */
function withSafeLink(each: Referrer): Referrer {
  return { ...each, linkedin: linkedinAddress(each.linkedin) ?? null };
}
