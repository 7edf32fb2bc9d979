import { createAdministration } from '../administration/create-administration.ts';
import { createAccounts } from '../accounts/create-accounts.ts';
import type { Company } from '#domain/companies/company.ts';
import { countCompanyFacets, findCompanies, type CompanyQuery } from '../companies/find-companies.ts';
import { findSimilarCompanies } from '../companies/find-similar-companies.ts';
import { companyShareCard } from '../companies/company-share-card.ts';
import { companySitemap } from '../companies/company-sitemap.ts';
import { getCompany } from '../companies/get-company.ts';
import { createContent } from '../content/create-content.ts';
import { createIdentity } from '../identity/create-identity.ts';
import { findMails, getMail } from '#server/platform/mail/find-mails.ts';
import { sendTestMail } from '#server/platform/mail/send-test-mail.ts';
import { createNotifications } from '../notifications/create-notifications.ts';
import { createPayouts } from '../payouts/create-payouts.ts';
import { createBecoming } from '../referrers/create-becoming.ts';
import { countReferrerFacets, findReferrers, type ReferrerQuery } from '../referrers/find-referrers.ts';
import { referrerShareCard } from '../referrers/referrer-share-card.ts';
import { referrerSitemap } from '../referrers/referrer-sitemap.ts';
import { getReferrer } from '../referrers/get-referrer.ts';
import { createProofs } from '#server/attachments/create-proofs.ts';
import { createRequests } from '../requests/create-requests.ts';
import { createResumes } from '../resumes/create-resumes.ts';
import { countDirectory } from '../search/count-directory.ts';
import { createOutreach } from '../outreach/create-outreach.ts';
import type { AppDeps } from './app-deps.ts';

export type App = ReturnType<typeof createApp>;

/** The product as functions; pages and the API call nothing else. */
export function createApp(deps: AppDeps) {
  const identity = createIdentity(deps);
  return {
    about: () => ({ demo: deps.config.demoData, development: !deps.config.production, publicUrl: deps.publicUrl() }),
    apiDocument: () => deps.describeApi(),
    identity,
    accounts: createAccounts(deps, identity),
    administration: createAdministration(deps),
    companies: {
      find: (query: CompanyQuery, at: { page: number } | { cursor: string }, size?: number) => findCompanies(deps, query, at, size),
      countFacets: (query: CompanyQuery) => countCompanyFacets(deps, query),
      get: (id: string) => getCompany(deps, id),
      findSimilar: (company: Company) => findSimilarCompanies(deps, company),
    },
    countDirectory: () => countDirectory(deps),
    referrers: {
      find: (query: ReferrerQuery, at: { page: number } | { cursor: string }, size?: number) => findReferrers(deps, query, at, size),
      countFacets: (query: ReferrerQuery) => countReferrerFacets(deps, query),
      get: (id: string) => getReferrer(deps, id),
    },
    becoming: createBecoming(deps),
    requests: createRequests(deps),
    notifications: createNotifications(deps),
    payouts: createPayouts(deps),
    content: createContent({
      ...deps,
      sitemapSources: [companySitemap(deps.db), referrerSitemap(deps.db)],
      shareSources: [companyShareCard(deps.db), referrerShareCard(deps)],
    }),
    outreach: createOutreach(deps),
    proofs: createProofs(deps),
    resumes: createResumes(deps),
    mail: {
      find: () => findMails(deps),
      get: (id: string) => getMail(deps, id),
      sendTest: (to: unknown) => sendTestMail(deps, to),
    },
  };
}
