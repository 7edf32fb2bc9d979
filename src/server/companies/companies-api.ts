import { z } from '@hono/zod-openapi';
import { ruleKinds } from '#domain/companies/company-rules.ts';
import { companySorts, usualCompanySort } from '#domain/companies/company.ts';
import { websiteAddress } from '#domain/companies/website-address.ts';
import { answerJson } from '#server/platform/http/answer-json.ts';
import type { Api } from '#server/platform/http/http-env.ts';
import { apiRoute, idParams, jsonAnswer } from '#server/platform/http/api-route.ts';
import type { HttpDeps } from '#server/platform/http/http-deps.ts';
import type { Company } from './company-store.ts';
import type { Companies } from './create-companies.ts';
import { cacheBriefly, countedTotal, facetOption, listParameters, listShape } from '../search/search-api.ts';

const company = z
  .object({
    id: z.string(),
    name: z.string(),
    industry: z.string(),
    description: z.string(),
    location: z.string(),
    website: z.string().nullable(),
    size: z.string(),
    founded: z.int().nullable(),
    referrersCount: z.int(),
    openPositions: z.int(),
    verified: z.boolean(),
    isSample: z.boolean(),
  })
  .openapi('Company');

/** A request shows it too, if the rule may stand against it. */
export const companyRule = z
  .object({
    kind: z.enum(ruleKinds),
    holds: z.boolean().openapi({ description: 'False where the employer is known not to ask for it.' }),
    months: z.int().nullable(),
    source: z.string(),
    sourceUrl: z.string().nullable(),
    statedOn: z.iso.date(),
  })
  .openapi('CompanyRule');

const filters = {
  q: listParameters.q,
  industry: z.string().max(200).default(''),
  location: z.string().max(200).default('').openapi({ description: 'As in a company: city, state.' }),
  sort: z.enum(companySorts).default(usualCompanySort),
};

const list = apiRoute('public', 'get', '/companies', {
  summary: 'Companies, found by words and filters',
  request: { query: z.object({ ...filters, cursor: listParameters.cursor, limit: listParameters.limit, page: listParameters.page }) },
  responses: { 200: jsonAnswer('One page of them', z.object({ items: z.array(company), ...listShape }).openapi('Companies')) },
});

const suggestions = apiRoute('public', 'get', '/company-suggestions', {
  summary: 'Suggestions while a person types a company: those whose name fits come first, then those with the most referrers',
  request: { query: z.object({ q: listParameters.q, limit: listParameters.limit }) },
  responses: { 200: jsonAnswer('The best ones', z.object({ items: z.array(company) }).openapi('CompanySuggestions')) },
});

const facets = apiRoute('public', 'get', '/company-facets', {
  summary: 'How many companies each filter would leave',
  request: { query: z.object(filters) },
  responses: {
    200: jsonAnswer(
      'The most frequent values, with counts under the other filters',
      z.object({ industries: z.array(facetOption), locations: z.array(facetOption) }).openapi('CompanyFacets'),
    ),
  },
});

const one = apiRoute('public', 'get', '/companies/{id}', {
  summary: 'One company',
  request: idParams,
  responses: { 200: jsonAnswer('The company', company) },
});

export function addCompanies(api: Api, { app }: HttpDeps<{ companies: Companies }>): void {
  api.openapi(list, async (c) => {
    const { cursor, limit, page, ...query } = c.req.valid('query');
    const found = await app.companies.find(query, cursor === undefined ? { page: page ?? 1 } : { cursor }, limit);
    const { nextCursor, corrections } = found;
    return answerJson(c, { items: found.items.map(withSafeWebsite), ...countedTotal(found.total), nextCursor, corrections }, cacheBriefly);
  });
  api.openapi(suggestions, async (c) => {
    const { q, limit } = c.req.valid('query');
    return answerJson(c, { items: (await app.companies.suggest(q, limit)).map(withSafeWebsite) }, cacheBriefly);
  });
  api.openapi(facets, async (c) => answerJson(c, await app.companies.countFacets(c.req.valid('query')), cacheBriefly));
  api.openapi(one, async (c) => answerJson(c, withSafeWebsite(await app.companies.get(c.req.valid('param').id)), cacheBriefly));
}

/** Callers turn these values into links, so we return only safe URLs. */
function withSafeWebsite(each: Company): Company {
  return { ...each, website: websiteAddress(each.website) ?? null };
}
