import type { Session } from '#domain/accounts/account.ts';
import { ownOddsWords } from '#domain/odds/odds-words.ts';
import { searchText } from '#domain/search/search-text.ts';
import type { App } from '#server/app/create-app.ts';

const shownCompanies = 8;

const namesIn = (text: string): string[] => text.trim().split(/,\s+/);

/** Suggested while typing; any other value is accepted too. Sent with the page's data: in the script every visitor would load them. */
const industries = namesIn(`
  Software, Information Technology, E-commerce, Fintech, Banking, Insurance, Pharmaceuticals, Healthcare, Travel, Consumer Goods,
  Automotive, Manufacturing, Telecommunications, Media, Education, Energy, Logistics, Consulting
`);
const states = namesIn(`
  Andhra Pradesh, Arunachal Pradesh, Assam, Bihar, Chandigarh, Chhattisgarh, Delhi, Goa, Gujarat, Haryana, Himachal Pradesh,
  Jammu and Kashmir, Jharkhand, Karnataka, Kerala, Ladakh, Madhya Pradesh, Maharashtra, Manipur, Meghalaya, Mizoram, Nagaland, Odisha,
  Puducherry, Punjab, Rajasthan, Sikkim, Tamil Nadu, Telangana, Tripura, Uttar Pradesh, Uttarakhand, West Bengal
`);

/** What to show this person now: an open code first, then what the URL asks for, then the next step. */
export async function readBecoming(app: App, session: Session, search: URLSearchParams) {
  const state = await app.becoming.get(session);
  const { code, verification, referrer, proposal } = state;
  const changing = verification !== null;
  if (!session.account.emailVerified && !verification) return { step: 'unconfirmed' as const, email: session.account.email };
  if (code) return { step: 'code' as const, code };
  if (search.has('propose')) {
    const known = search.get('for');
    const company = known ? (await app.becoming.company(known)).company : null;
    return { step: 'propose' as const, name: searchText(search.get('name') ?? ''), company, changing, industries, states };
  }
  const companyId = search.get('company');
  if (companyId) {
    const moves = changing && verification.companyId !== companyId;
    return { step: 'email' as const, ...(await app.becoming.company(companyId)), changing, owed: moves ? state.owedRequests : 0 };
  }
  if (verification && !search.has('change') && !search.has('q')) {
    if (!referrer) return { step: 'profile' as const, verification, name: session.account.displayName ?? '' };
    const { odds, ...counts } = await app.odds.own(referrer.id);
    const { owedRequests: owed, nextWeekAt } = state;
    return { step: 'manage' as const, verification, referrer, owed, odds: ownOddsWords(odds, { ...counts, waiting: owed }), nextWeekAt };
  }
  const q = searchText(search.get('q') ?? '');
  const found = await app.companies.find({ q, industry: '', location: '', sort: 'name' }, { page: 1 }, shownCompanies);
  const companies = found.items.map(({ id, name, industry, location }) => ({ id, name, industry, location }));
  return {
    step: 'choose' as const,
    q,
    companies,
    total: found.total,
    changing,
    owed: state.owedRequests,
    former: !verification && referrer ? referrer.company : null,
    // A proposal for the company where they already are is not news.
    proposal: proposal && proposal.companyId !== null && proposal.companyId === verification?.companyId ? null : proposal,
  };
}

export type BecomingPage = Awaited<ReturnType<typeof readBecoming>>;
export type BecomingStep<S extends BecomingPage['step']> = Extract<BecomingPage, { step: S }>;

/** Shown once after an action; the name is in the URL, so it also works without a script. */
export const doneSentences = {
  sent: 'We sent you a code.',
  verified: 'Your work email is verified.',
  listed: 'You are listed. Seekers can find you now.',
  saved: 'Your profile is saved.',
  paused: 'Paused. You get no new requests until you take them again.',
  resumed: 'You take requests again.',
  stopped: 'You are no longer a referrer. Everybody who waited for you has an answer.',
  proposed: 'Thank you. We check the company and write to you.',
  withdrawn: 'Your proposal is withdrawn.',
} as const;

type Sent = { becoming: App['becoming']; session: Session; address: string; typed: Record<string, string> };

/** What each of the page's forms asks for, and what the page tells afterwards. */
const acts: Record<string, readonly [act: (sent: Sent) => Promise<unknown>, done?: keyof typeof doneSentences]> = {
  'send-code': [
    ({ becoming, session, address, typed: { companyId = '', email } }) => becoming.sendCode(session, { companyId, email }, address),
    'sent',
  ],
  verify: [({ becoming, session, address, typed: { code } }) => becoming.verify(session, code, address), 'verified'],
  'cancel-code': [({ becoming, session }) => becoming.cancelCode(session)],
  list: [({ becoming, session, typed }) => becoming.saveProfile(session, typed), 'listed'],
  save: [({ becoming, session, typed }) => becoming.saveProfile(session, typed), 'saved'],
  pause: [({ becoming, session }) => becoming.pause(session, true), 'paused'],
  resume: [({ becoming, session }) => becoming.pause(session, false), 'resumed'],
  stop: [({ becoming, session }) => becoming.stop(session), 'stopped'],
  propose: [({ becoming, session, typed }) => becoming.propose(session, typed), 'proposed'],
  'withdraw-proposal': [({ becoming, session }) => becoming.withdrawProposal(session), 'withdrawn'],
};

export async function actBecoming(sent: Sent): Promise<keyof typeof doneSentences | undefined> {
  const { intent = '' } = sent.typed;
  const [act, done] = (Object.hasOwn(acts, intent) && acts[intent]) || [];
  await act?.(sent);
  return done;
}
