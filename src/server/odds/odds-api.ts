import { z } from '@hono/zod-openapi';
import { companyOddsWords, fewestOfPerson, personOddsWords } from '#domain/odds/odds-words.ts';
import { AppError } from '#shared/app-error.ts';
import { answerJson } from '#server/platform/http/answer-json.ts';
import { apiRoute, idParams, jsonAnswer } from '#server/platform/http/api-route.ts';
import type { HttpDeps } from '#server/platform/http/http-deps.ts';
import type { Api } from '#server/platform/http/http-env.ts';
import type { Companies } from '#server/companies/create-companies.ts';
import { cacheBriefly } from '#server/search/search-api.ts';
import type { Referrers } from '#server/referrers/create-referrers.ts';
import type { Odds } from './create-odds.ts';

const share = z.number().min(0).max(1).nullable();

const person = z
  .object({
    decided: z.int().openapi({ description: 'Requests of the last twelve months that were answered, or that ran out.' }),
    answer: share.openapi({ description: `How likely they answer; null below ${fewestOfPerson} decided requests.` }),
    yes: share.openapi({ description: 'How likely an answer is a yes.' }),
    workingDays: z.int().nullable().openapi({ description: 'Half of their answers came within so many business days.' }),
    words: z.string(),
  })
  .openapi('ReferrerOdds');

const referrerOdds = apiRoute('public', 'get', '/referrers/{id}/odds', {
  summary: 'How a referrer answers, as their page says it',
  request: idParams,
  responses: { 200: jsonAnswer('The odds', person) },
});

const companyOdds = apiRoute('public', 'get', '/companies/{id}/odds', {
  summary: 'How people at a company answer, as its page says it',
  request: idParams,
  responses: { 200: jsonAnswer('The odds', z.object({ decided: z.int(), answer: share, words: z.string() }).openapi('CompanyOdds')) },
});

export function addOdds(api: Api, { app }: HttpDeps<{ odds: Odds; companies: Companies; referrers: Pick<Referrers, 'get'> }>): void {
  api.openapi(referrerOdds, async (c) => {
    const referrer = await app.referrers.get(c.req.valid('param').id);
    const { id } = referrer;
    const odds = (await app.odds.find([id])).get(id);
    if (!odds) throw new AppError('not_found', { detail: 'There is no such referrer.' });
    const known = odds.decided >= fewestOfPerson && !referrer.isSample;
    const shown = { answer: known ? odds.answer : null, yes: known ? odds.yes : null, workingDays: known ? odds.halfDay : null };
    return answerJson(c, { decided: referrer.isSample ? 0 : odds.decided, ...shown, words: personOddsWords(referrer, odds) }, cacheBriefly);
  });
  api.openapi(companyOdds, async (c) => {
    const company = await app.companies.get(c.req.valid('param').id);
    const odds = await app.odds.ofCompany(company);
    return answerJson(
      c,
      { decided: odds.decided, answer: odds.decided >= 10 ? odds.answer : null, words: companyOddsWords(odds) },
      cacheBriefly,
    );
  });
}
