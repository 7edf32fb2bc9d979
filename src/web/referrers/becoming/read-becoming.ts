import type { Session } from '#domain/accounts/account.ts';
import { ownOddsWords } from '#domain/odds/odds-words.ts';
import { searchText } from '#domain/search/search-text.ts';
import { indianStates, industries } from './place-names.ts';
import type { App } from '#server/app/create-app.ts';

const shownCompanies = 8;

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
    return { step: 'propose' as const, name: searchText(search.get('name') ?? ''), company, changing, industries, states: indianStates };
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

/** Does what one of the page's forms asks for, and says what the page tells afterwards. */
export async function actBecoming(
  becoming: App['becoming'],
  session: Session,
  address: string,
  { intent = '', companyId = '', code = '', ...typed }: Record<string, string>,
): Promise<keyof typeof doneSentences | undefined> {
  switch (intent) {
    case 'send-code':
      await becoming.sendCode(session, { companyId, email: typed['email'] }, address);
      return 'sent';
    case 'verify':
      await becoming.verify(session, code, address);
      return 'verified';
    case 'cancel-code':
      await becoming.cancelCode(session);
      return undefined;
    case 'list':
    case 'save':
      await becoming.saveProfile(session, typed);
      return intent === 'list' ? 'listed' : 'saved';
    case 'pause':
    case 'resume':
      await becoming.pause(session, intent === 'pause');
      return intent === 'pause' ? 'paused' : 'resumed';
    case 'stop':
      await becoming.stop(session);
      return 'stopped';
    case 'propose':
      await becoming.propose(session, { ...typed, companyId });
      return 'proposed';
    case 'withdraw-proposal':
      await becoming.withdrawProposal(session);
      return 'withdrawn';
    default:
      return undefined;
  }
}
