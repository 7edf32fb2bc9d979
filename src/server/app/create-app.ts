import { createCompanyDesk } from '../administration/create-company-desk.ts';
import { createConsole } from '../administration/create-console.ts';
import { createMoneyDesk } from '../administration/create-money-desk.ts';
import { createRulesDesk } from '../administration/create-rules-desk.ts';
import { seatState } from '#domain/requests/request-offers.ts';
import { createCasesDesk } from '../administration/create-cases-desk.ts';
import { createAdministration } from '../administration/create-administration.ts';
import { accountHooks } from '../accounts/record-account.ts';
import { createAccounts } from '../accounts/create-accounts.ts';
import { createBilling } from '../billing/create-billing.ts';
import { createCompanies } from '../companies/create-companies.ts';
import { createContent } from '../content/create-content.ts';
import { createIdentity, type IdentityParts } from '../identity/create-identity.ts';
import { bind } from '#server/platform/bind.ts';
import { answerForm, type FormAnswer } from '#server/platform/idempotency/answer-form.ts';
import { findMails, getMail } from '#server/platform/mail/find-mails.ts';
import { sendTestMail } from '#server/platform/mail/send-test-mail.ts';
import { createNotifications } from '../notifications/create-notifications.ts';
import { createOdds } from '../odds/create-odds.ts';
import { createPayouts } from '../payouts/create-payouts.ts';
import { voidReturnedFees } from '../payouts/void-fees.ts';
import { createLeaving } from '../leaving/create-leaving.ts';
import { beginErasure, keepClaimedAccount } from '../leaving/ask-erasure.ts';
import { createBecoming } from '#server/referrers/becoming/create-becoming.ts';
import { createFollowing } from '../following/create-following.ts';
import { createOpenings } from '../openings/create-openings.ts';
import { createReferrers } from '../referrers/create-referrers.ts';
import { directoryShareCards, directorySitemaps } from '../referrers/directory-sources.ts';
import { createPerson } from '#server/person/create-person.ts';
import { createProofs } from '#server/attachments/create-proofs.ts';
import { countReferrerRequests } from '#server/requests/ending/close-referrer-requests.ts';
import { createRequests } from '../requests/create-requests.ts';
import { getOwnRequest } from '../requests/get-own-request.ts';
import { createResumes } from '../resumes/create-resumes.ts';
import { createTrust } from '../trust/create-trust.ts';
import { useGrant } from '../trust/grants/grant-access.ts';
import type { MayLook } from '#server/attachments/get-proof-file.ts';
import { openSearchIndex } from '../search/search-index.ts';
import { createOutreach } from '../outreach/create-outreach.ts';
import type { AppDeps } from './app-deps.ts';
import { onlyWithPayments } from './only-with-payments.ts';

export type App = ReturnType<typeof createApp>;

/** The product as functions; pages and the API call nothing else. */
export function createApp(deps: AppDeps & IdentityParts) {
  // Identity is below the nouns that refer to people, so we pass in here what a change to a person means for them.
  const identity = createIdentity(deps, {
    ...accountHooks(deps),
    onClaimed: keepClaimedAccount,
    onDeletionAsked: (tx, person) => beginErasure(deps, tx, person),
  });
  const accounts = createAccounts(deps, identity);
  const { endSignIns, rolesOf, staffEmails } = accounts;
  const leaving = createLeaving({ ...deps, holdSignIn: accounts.holdSignIn });
  const becoming = createBecoming({
    ...deps,
    leave: leaving.leave,
    countOwedRequests: (referrerId) => countReferrerRequests(deps, referrerId),
  });
  const payouts = createPayouts({ ...deps, holdSignIn: accounts.holdSignIn, endSignIns: accounts.endSignIns });
  const following = createFollowing(deps);
  const outreach = createOutreach(deps);
  const reads = deps.reads ?? deps;
  const search = openSearchIndex(reads.pool);
  // An administrator may look at a file because of a case. Cases stand above files, so we pass the check in.
  const mayLook: MayLook = (look) => useGrant(deps, look);
  return {
    about: () => ({
      ...deps.config.release,
      demo: deps.config.demoData,
      payments: deps.config.payments,
      operator: deps.config.operator,
      development: !deps.config.production,
      publicUrl: deps.publicUrl(),
      now: deps.now(),
    }),
    apiDocument: () => deps.describeApi(),
    answerForm: <A extends FormAnswer>(key: Buffer, work: () => Promise<A>) => answerForm(deps, key, work),
    identity,
    accounts,
    administration: createAdministration({ ...deps, leave: leaving.leave }),
    casesDesk: createCasesDesk({ ...deps, getAccount: accounts.get }),
    trust: createTrust(deps),
    companyDesk: createCompanyDesk(deps),
    console: createConsole({ ...deps, endSignIns, getAccount: accounts.get, rolesOf, staffEmails }),
    billing: onlyWithPayments(deps.config, createBilling({ ...deps, voidReturnedFees }), ['invoice']),
    moneyDesk: onlyWithPayments(deps.config, createMoneyDesk(deps)),
    rulesDesk: createRulesDesk(deps),
    companies: createCompanies({ ...deps, db: reads.db, search }),
    leaving,
    person: createPerson({
      ...deps,
      holdSignIn: accounts.holdSignIn,
      endings: {
        listing: becoming.stop,
        payouts: payouts.removeUpi,
        newsletter: ({ account }) => outreach.endFor(account),
        suggestions: following.removeAll,
      },
    }),
    countDirectory: () => search.countListed(),
    referrers: createReferrers({ ...deps, reads: reads.db, search }),
    following,
    openings: createOpenings(deps),
    becoming,
    requests: createRequests(deps, identity),
    odds: createOdds(deps),
    notifications: createNotifications(deps),
    payouts: onlyWithPayments(deps.config, payouts, ['disownUpi']),
    content: createContent({
      ...deps,
      sitemapSources: directorySitemaps(reads.db),
      shareSources: directoryShareCards({ ...deps, db: reads.db }),
    }),
    // Terms for many people are something to buy.
    outreach: { ...outreach, ...onlyWithPayments(deps.config, { contactSales: outreach.contactSales, openSalesForm: () => null }) },
    proofs: createProofs({
      ...deps,
      mayLook,
      getOwnRequest: async (accountId, id) => {
        const { request, side, offer } = await getOwnRequest(deps.db, accountId, id);
        const state = offer ? seatState(offer, request.clock.state) : request.clock.state;
        // Only the seeker and the referrer who accepted may see the proof.
        return { id: request.id, side, state, proofFileId: offer && offer.state !== 'accepted' ? null : request.proofFileId };
      },
    }),
    resumes: createResumes({ ...deps, mayLook }),
    mail: bind(deps, { find: findMails, get: getMail, sendTest: sendTestMail }),
  };
}
