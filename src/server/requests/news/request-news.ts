import type { NotificationKind } from '#domain/notifications/notification-kinds.ts';
import { byWords } from '#domain/requests/due-words.ts';
import { otherSide, type RequestMove } from '#domain/requests/request-moves.ts';
import { isUndecided, lastRung, type Offer, type OfferState } from '#domain/requests/request-offers.ts';
import { turnOf, type RequestActor, type RequestSide } from '#domain/requests/request-state.ts';
import { askedNow, endWords, nowWords, saidWhy, standsWords, whyAsked, type AskedName } from '#domain/requests/where-it-stands.ts';
import { indianDeadline } from '#shared/indian-date.ts';
import type { StoredRequest } from '#server/requests/request-store.ts';

/** `about` is the position and the company, and stays the same in all news of a request. */
export type News = {
  to: RequestSide;
  kind: NotificationKind;
  about: string;
  title: string;
  body: string;
  /** See PersonalNews. */ heard?: boolean;
  /** The reader is to act by a day, which the mail offers for their calendar. */
  due?: boolean;
};

/** The facts that the sentences are made from. */
export type NewsSource = Pick<
  StoredRequest,
  'clock' | 'fullName' | 'position' | 'company' | 'referrerId' | 'referrerName' | 'declineReason' | 'reference' | 'rehearsal'
> & {
  offers: readonly (AskedName & Pick<Offer, 'rung'>)[];
};

export type Happening = {
  move: RequestMove | 'submit';
  actor: RequestActor;
  words: string | null;
  /** False if the reader does not want to hear from the actor: they read the step, but none of the words typed with it. */
  heard?: boolean;
  /** Who wrote what with a no that the seeker hears of only now, with the next step. */
  note?: string | null;
};

/** Who is told what about a move. The actor gets no news of their own move. */
export function newsOf(request: NewsSource, { move, actor, words, heard = true, note = null }: Happening): News[] {
  const { fullName: seeker, referrerName: referrer, referrerId, clock, company } = request;
  const until = untilOf(request);
  const quoted = words && heard ? `\n“${words}”` : '';
  const news = (to: RequestSide, kind: NotificationKind, title: string, more: string): News => ({
    ...newsFor(request, to, kind, title, more + quoted + (note && to === 'seeker' ? `\n${note}` : '')),
    due: turnOf(clock.state) === to && !request.rehearsal,
  });
  const toSeeker = (kind: NotificationKind, title: string, more = '') => news('seeker', kind, title, more);
  const toReferrer = (kind: NotificationKind, title: string, more = '') => news('referrer', kind, title, more);
  const asks = toReferrer('request_received', `${seeker} asks you for a referral`, `Please answer by ${until}.`);
  const noLonger = 'The request no longer counts towards your allowance; ask somebody else.';
  const byTheClock = 'Nobody decided within three business days, so it was decided in favour of the seeker.';
  const ended = () => {
    const { title, more } = endWords(request.offers, { ...clock, company, dry: move === 'run_dry' });
    const isNo = clock.state === 'declined' && request.declineReason !== 'left';
    return toSeeker(isNo ? 'request_declined' : 'request_expired', title, more);
  };
  const unused = (title: string) =>
    toSeeker('request_expired', `${title}: ${company}`, 'This is not a rejection. You can ask somebody else.');
  const believed = (why: string) => [
    toReferrer('request_decided', `Decided: ${seeker} was not referred`, `${why} Your answer still counts.`),
    toSeeker('request_decided', `Decided for you: ${referrer} made no referral`, `${why} ${noLonger}`),
  ];
  const outcome = (they: string, you: string) =>
    actor === 'seeker'
      ? [toReferrer('request_outcome', `${seeker} ${they} at ${company}`)]
      : [toSeeker('request_outcome', `${referrer} reports that ${you} at ${company}`)];
  const told: Record<Happening['move'], () => News[]> = {
    submit: () => [asks],
    confirm_email: () => [asks],
    claim: () => [
      toSeeker('request_claimed', `${referrer} opened your link`, `They work at ${company} and will answer by ${until}.`),
      asks,
    ],
    turn_away: () => [unused('Nobody took it on')],
    accept: () => {
      const rehearsal = request.rehearsal ? 'Rehearsal: ' : '';
      const by = byWords(clock.deadlineAt, request.rehearsal);
      return [toSeeker('request_accepted', `${rehearsal}${referrer} accepted your request`, `They will submit it${by}.`)];
    },
    decline: () => {
      if (clock.state === 'declined') return [ended()];
      // The next step comes within seconds, and tells both: who said no, and who is asked now or that the request has ended.
      if (askedNow(request.offers) === '') return [];
      const goesOn = nowWords(request.offers, clock.deadlineAt);
      if (request.declineReason === 'left') {
        const gone = `The referrer you asked at ${company} is no longer available`;
        return [toSeeker('request_expired', gone, `This is not a rejection. ${goesOn}`)];
      }
      const why = [saidWhy(request.declineReason), goesOn].filter(Boolean).join('. ');
      return [toSeeker('request_declined', `${referrer} declined your request`, why)];
    },
    ask: () => [toSeeker('request_question', `${referrer} asks you a question`, `Please answer by ${until}.`)],
    answer: () => [toReferrer('request_answered', `${seeker} answered your question`, `Please decide by ${until}.`)],
    extend: () => [toSeeker('request_extended', `${referrer} needs three more days`, `They will submit it by ${until}.`)],
    mark_referred: () => {
      // Its end, which comes at once, tells it.
      if (request.rehearsal) return [];
      const proof = !heard ? '' : request.reference ? `Reference: ${request.reference}. ` : 'They added a proof. ';
      const confirm = `Please confirm it by ${until}; after that it counts as confirmed.`;
      return [toSeeker('request_referred', `${referrer} submitted your referral`, proof + confirm)];
    },
    confirm: () => [toReferrer('request_confirmed', `${seeker} confirmed your referral`)],
    confirm_by_silence: () => [
      toReferrer('request_confirmed', `Your referral of ${seeker} is confirmed`, 'Nobody objected within four days.'),
      toSeeker('request_confirmed', `Your referral by ${referrer} is confirmed`, 'You did not object within four days.'),
    ],
    dispute: () => {
      const write = `Please write on the request what you did. An administrator decides by ${until}.`;
      return [toReferrer('request_disputed', `${seeker} says that no referral was made`, write)];
    },
    decide_referred: () => [
      toReferrer('request_decided', `Decided for you: you referred ${seeker}`, 'An administrator decided. It counts as a referral.'),
      toSeeker('request_decided', `Decided: ${referrer} referred you`, 'An administrator decided that the referral was made.'),
    ],
    decide_not_referred: () => believed('An administrator decided.'),
    believe_seeker: () => believed(byTheClock),
    withdraw: () => [toReferrer('request_withdrawn', `${seeker} withdrew the request`)],
    close_unanswered: () => [
      toSeeker('request_withdrawn', 'Your request was closed', `${referrer}'s question had no answer for 14 days.`),
      toReferrer('request_withdrawn', `The request of ${seeker} was closed`, 'Your question had no answer for 14 days.'),
    ],
    end_rehearsal: () => {
      const nothing = `Nothing was sent to ${company}. With a real person you would now hear from the employer and confirm the referral.`;
      return [toSeeker('request_referred', `Rehearsal over: ${referrer} would submit your referral now`, nothing)];
    },
    look_closer: () => [],
    widen: () => [],
    narrow: () => [],
    exclude: () => [],
    offer_next: () => {
      const also = request.offers.filter(isUndecided).length > 1;
      const title = also ? `We also asked ${referrer}` : `We asked ${referrer} next`;
      const why = whyAsked(request.offers, lastRung(request.offers)?.rung ?? 1) ?? '';
      const look = `You said that we may ask you then. The candidate’s name is shown when you look closer. Please answer by ${until}.`;
      return [
        toSeeker('request_offered', title, standsWords(request.offers, clock.deadlineAt)),
        toReferrer('request_received', `Can you take a request at ${company}?`, `${why} ${look}`),
      ];
    },
    run_dry: () => [ended()],
    expire: () =>
      referrerId
        ? [ended(), toReferrer('request_expired', `The request of ${seeker} ended without your answer`)]
        : [unused('Your link was not used')],
    lapse: () => [
      toSeeker('request_lapsed', `${referrer} did not submit your referral in time`, noLonger),
      toReferrer('request_lapsed', `The request of ${seeker} ended: no referral was submitted in time`),
    ],
    report_interview: () => outcome('has an interview', 'you have an interview'),
    report_offer: () => outcome('has an offer', 'you have an offer'),
    report_hired: () => outcome('has joined', 'you have joined'),
    report_not_selected: () => outcome('was not selected', 'you were not selected'),
  };
  return told[move]();
}

const untilOf = ({ clock }: NewsSource) => (clock.deadlineAt ? indianDeadline(clock.deadlineAt) : '');

/** All news say first which request they are about. */
function newsFor(
  request: Pick<NewsSource, 'position' | 'company'>,
  to: RequestSide,
  kind: NotificationKind,
  title: string,
  more: string,
): News {
  const about = `${request.position} at ${request.company}`;
  return { to, kind, about, title, body: `${about}.${more && !more.startsWith('\n') ? ' ' : ''}${more}` };
}

/** For referrers who were asked and are no longer needed. It never counts against them. */
export const farewellNews = (request: NewsSource, state: OfferState): News =>
  state === 'taken'
    ? newsFor(request, 'referrer', 'request_taken', 'Taken, thank you', 'A colleague of yours said yes.')
    : newsFor(request, 'referrer', 'request_withdrawn', 'A request was closed', 'It needs nothing more from you.');

export function messageNews(request: StoredRequest, author: RequestSide, referrerName: string, words: string): News {
  const from = author === 'seeker' ? request.fullName : referrerName;
  return newsFor(request, otherSide(author), 'request_message', `${from} wrote to you`, `\n“${words}”`);
}

export function reminderNews(request: NewsSource, to: RequestSide): News {
  const titles = {
    submitted: `${request.fullName} is waiting for your answer`,
    needs_info: `${request.referrerName} is waiting for your answer`,
    accepted: `You promised ${request.fullName} a referral`,
    referred: `Did ${request.referrerName} refer you?`,
  } as Partial<Record<string, string>>;
  const title = titles[request.clock.state] ?? 'It is your turn';
  return { ...newsFor(request, to, 'request_reminder', title, `Please act by ${untilOf(request)}.`), due: true };
}
