import { createAdministration } from '../administration/create-administration.ts';
import { createAccounts } from '../accounts/create-accounts.ts';
import { companyShareCard } from '../companies/company-share-card.ts';
import { companySitemap } from '../companies/company-sitemap.ts';
import { createCompanies } from '../companies/create-companies.ts';
import { createContent } from '../content/create-content.ts';
import { createIdentity } from '../identity/create-identity.ts';
import { findMails, getMail } from '#server/platform/mail/find-mails.ts';
import { sendTestMail } from '#server/platform/mail/send-test-mail.ts';
import { createNotifications } from '../notifications/create-notifications.ts';
import { createPayouts } from '../payouts/create-payouts.ts';
import { createLeaving } from '../leaving/create-leaving.ts';
import { createBecoming } from '#server/referrers/becoming/create-becoming.ts';
import { createReferrers } from '../referrers/create-referrers.ts';
import { referrerShareCard } from '../referrers/referrer-share-card.ts';
import { referrerSitemap } from '../referrers/referrer-sitemap.ts';
import { createProofs } from '#server/attachments/create-proofs.ts';
import { countReferrerRequests } from '#server/requests/ending/close-referrer-requests.ts';
import { createRequests } from '../requests/create-requests.ts';
import { getOwnRequest } from '../requests/get-own-request.ts';
import { createResumes } from '../resumes/create-resumes.ts';
import { countDirectory } from '../search/count-directory.ts';
import { createOutreach } from '../outreach/create-outreach.ts';
import type { AppDeps } from './app-deps.ts';

export type App = ReturnType<typeof createApp>;

/** The product as functions; pages and the API call nothing else. */
export function createApp(deps: AppDeps) {
  const identity = createIdentity(deps);
  const leaving = createLeaving(deps);
  return {
    about: () => ({ demo: deps.config.demoData, development: !deps.config.production, publicUrl: deps.publicUrl() }),
    apiDocument: () => deps.describeApi(),
    identity,
    accounts: createAccounts(deps, identity),
    administration: createAdministration({ ...deps, leave: leaving.leave }),
    companies: createCompanies(deps),
    leaving,
    countDirectory: () => countDirectory(deps),
    referrers: createReferrers(deps),
    becoming: createBecoming({
      ...deps,
      leave: leaving.leave,
      countOwedRequests: (referrerId) => countReferrerRequests(deps, referrerId),
    }),
    requests: createRequests(deps),
    notifications: createNotifications(deps),
    payouts: createPayouts(deps),
    content: createContent({
      ...deps,
      sitemapSources: [companySitemap(deps.db), referrerSitemap(deps.db)],
      shareSources: [companyShareCard(deps.db), referrerShareCard(deps)],
    }),
    outreach: createOutreach(deps),
    proofs: createProofs({
      ...deps,
      getOwnRequest: async (accountId, id) => {
        const { request, side } = await getOwnRequest(deps.db, accountId, id);
        return { id: request.id, side, state: request.clock.state, proofFileId: request.proofFileId };
      },
    }),
    resumes: createResumes(deps),
    mail: {
      find: (recipient?: string) => findMails(deps, recipient),
      get: (id: string) => getMail(deps, id),
      sendTest: (to: unknown) => sendTestMail(deps, to),
    },
  };
}
