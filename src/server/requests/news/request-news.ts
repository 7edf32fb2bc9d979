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

/** The seeker's report, as the referrer reads it and as the seeker reads it. */
const outcomes = {
  report_interview: ['has an interview', 'you have an interview'],
  report_offer: ['has an offer', 'you have an offer'],
  report_hired: ['has joined', 'you have joined'],
  report_not_selected: ['was not selected', 'you were not selected'],
} as const;

/** Who is told what about a move. The actor gets no news of their own move. */
export function newsOf(request: NewsSource, { move, actor, words, heard = true, note = null }: Happening): News[] {
  const { fullName: seeker, referrerName: referrer, referrerId, clock } = request;
  const about = aboutOf(request);
  const until = clock.deadlineAt ? indianDeadline(clock.deadlineAt) : '';
  const quoted = words && heard ? `\n“${words}”` : '';
  const news = (to: RequestSide, kind: NotificationKind, title: string, more = ''): News => ({
    to,
    kind,
    about,
    title,
    body: [`${about}.`, more].filter(Boolean).join(' ') + quoted + (note && to === 'seeker' ? `\n${note}` : ''),
    due: turnOf(clock.state) === to && !request.rehearsal,
  });
  const ended = () => {
    const { title, more } = endWords(request.offers, { ...clock, company: request.company, dry: move === 'run_dry' });
    const isNo = clock.state === 'declined' && request.declineReason !== 'left';
    return news('seeker', isNo ? 'request_declined' : 'request_expired', title, more);
  };
  const unused = (title: string) =>
    news('seeker', 'request_expired', `${title}: ${request.company}`, 'This is not a rejection. You can ask somebody else.');
  switch (move) {
    case 'submit':
    case 'confirm_email':
      return [news('referrer', 'request_received', `${seeker} asks you for a referral`, `Please answer by ${until}.`)];
    case 'claim':
      return [
        news('seeker', 'request_claimed', `${referrer} opened your link`, `They work at ${request.company} and will answer by ${until}.`),
        news('referrer', 'request_received', `${seeker} asks you for a referral`, `Please answer by ${until}.`),
      ];
    case 'turn_away':
      return [unused('Nobody took it on')];
    case 'accept':
      return [
        news(
          'seeker',
          'request_accepted',
          `${request.rehearsal ? 'Rehearsal: ' : ''}${referrer} accepted your request`,
          `They will submit it${byWords(clock.deadlineAt, request.rehearsal)}.`,
        ),
      ];
    case 'decline': {
      if (clock.state === 'declined') return [ended()];
      // The next step comes within seconds, and tells both: who said no, and who is asked now or that the request has ended.
      if (askedNow(request.offers) === '') return [];
      const goesOn = nowWords(request.offers, clock.deadlineAt);
      if (request.declineReason === 'left')
        return [
          news(
            'seeker',
            'request_expired',
            `The referrer you asked at ${request.company} is no longer available`,
            `This is not a rejection. ${goesOn}`,
          ),
        ];
      return [
        news(
          'seeker',
          'request_declined',
          `${referrer} declined your request`,
          [saidWhy(request.declineReason), goesOn].filter(Boolean).join('. '),
        ),
      ];
    }
    case 'ask':
      return [news('seeker', 'request_question', `${referrer} asks you a question`, `Please answer by ${until}.`)];
    case 'answer':
      return [news('referrer', 'request_answered', `${seeker} answered your question`, `Please decide by ${until}.`)];
    case 'extend':
      return [news('seeker', 'request_extended', `${referrer} needs three more days`, `They will submit it by ${until}.`)];
    case 'mark_referred':
      // Its end, which comes at once, tells it.
      if (request.rehearsal) return [];
      return [
        news(
          'seeker',
          'request_referred',
          `${referrer} submitted your referral`,
          `${!heard ? '' : request.reference ? `Reference: ${request.reference}. ` : 'They added a proof. '}Please confirm it by ${until}; after that it counts as confirmed.`,
        ),
      ];
    case 'confirm':
      return [news('referrer', 'request_confirmed', `${seeker} confirmed your referral`)];
    case 'confirm_by_silence':
      return [
        news('referrer', 'request_confirmed', `Your referral of ${seeker} is confirmed`, 'Nobody objected within four days.'),
        news('seeker', 'request_confirmed', `Your referral by ${referrer} is confirmed`, 'You did not object within four days.'),
      ];
    case 'dispute':
      return [
        news(
          'referrer',
          'request_disputed',
          `${seeker} says that no referral was made`,
          `Please write on the request what you did. An administrator decides by ${until}.`,
        ),
      ];
    case 'decide_referred':
      return [
        news(
          'referrer',
          'request_decided',
          `Decided for you: you referred ${seeker}`,
          'An administrator decided. It counts as a referral.',
        ),
        news('seeker', 'request_decided', `Decided: ${referrer} referred you`, 'An administrator decided that the referral was made.'),
      ];
    case 'decide_not_referred':
    case 'believe_seeker': {
      const why =
        move === 'believe_seeker'
          ? 'Nobody decided within three business days, so it was decided in favour of the seeker.'
          : 'An administrator decided.';
      return [
        news('referrer', 'request_decided', `Decided: ${seeker} was not referred`, `${why} Your answer still counts.`),
        news(
          'seeker',
          'request_decided',
          `Decided for you: ${referrer} made no referral`,
          `${why} The request no longer counts towards your allowance; ask somebody else.`,
        ),
      ];
    }
    case 'withdraw':
      return [news('referrer', 'request_withdrawn', `${seeker} withdrew the request`)];
    case 'close_unanswered':
      return [
        news('seeker', 'request_withdrawn', 'Your request was closed', `${referrer}'s question had no answer for 14 days.`),
        news('referrer', 'request_withdrawn', `The request of ${seeker} was closed`, 'Your question had no answer for 14 days.'),
      ];
    case 'end_rehearsal':
      return [
        news(
          'seeker',
          'request_referred',
          `Rehearsal over: ${referrer} would submit your referral now`,
          `Nothing was sent to ${request.company}. With a real person you would now hear from the employer and confirm the referral.`,
        ),
      ];
    case 'look_closer':
    case 'widen':
    case 'narrow':
    case 'exclude':
      return [];
    case 'offer_next':
      return [
        news(
          'seeker',
          'request_offered',
          request.offers.filter(isUndecided).length > 1 ? `We also asked ${referrer}` : `We asked ${referrer} next`,
          standsWords(request.offers, clock.deadlineAt),
        ),
        news(
          'referrer',
          'request_received',
          `Can you take a request at ${request.company}?`,
          `${whyAsked(request.offers, lastRung(request.offers)?.rung ?? 1) ?? ''} You said that we may ask you then. The candidate’s name is shown when you look closer. Please answer by ${until}.`,
        ),
      ];
    case 'run_dry':
      return [ended()];
    case 'expire':
      if (!referrerId) return [unused('Your link was not used')];
      return [ended(), news('referrer', 'request_expired', `The request of ${seeker} ended without your answer`)];
    case 'lapse':
      return [
        news(
          'seeker',
          'request_lapsed',
          `${referrer} did not submit your referral in time`,
          'The request no longer counts towards your allowance; ask somebody else.',
        ),
        news('referrer', 'request_lapsed', `The request of ${seeker} ended: no referral was submitted in time`),
      ];
    case 'report_interview':
    case 'report_offer':
    case 'report_hired':
    case 'report_not_selected': {
      const [they, you] = outcomes[move];
      return actor === 'seeker'
        ? [news('referrer', 'request_outcome', `${seeker} ${they} at ${request.company}`)]
        : [news('seeker', 'request_outcome', `${referrer} reports that ${you} at ${request.company}`)];
    }
  }
}

const aboutOf = ({ position, company }: Pick<StoredRequest, 'position' | 'company'>) => `${position} at ${company}`;

/** For referrers who were asked and are no longer needed. It never counts against them. */
export function farewellNews({ position, company }: NewsSource, state: OfferState): News {
  const about = aboutOf({ position, company });
  return state === 'taken'
    ? {
        to: 'referrer',
        kind: 'request_taken',
        about,
        title: 'Taken, thank you',
        body: `${about}. A colleague of yours said yes.`,
      }
    : {
        to: 'referrer',
        kind: 'request_withdrawn',
        about,
        title: 'A request was closed',
        body: `${about}. It needs nothing more from you.`,
      };
}

export function messageNews(request: StoredRequest, author: RequestSide, referrerName: string, words: string): News {
  const from = author === 'seeker' ? request.fullName : referrerName;
  return {
    to: otherSide(author),
    kind: 'request_message',
    about: aboutOf(request),
    title: `${from} wrote to you`,
    body: `${aboutOf(request)}.\n“${words}”`,
  };
}

export function reminderNews(request: NewsSource, to: RequestSide): News {
  const about = aboutOf(request);
  const until = request.clock.deadlineAt ? indianDeadline(request.clock.deadlineAt) : '';
  const titles = {
    submitted: `${request.fullName} is waiting for your answer`,
    needs_info: `${request.referrerName} is waiting for your answer`,
    accepted: `You promised ${request.fullName} a referral`,
    referred: `Did ${request.referrerName} refer you?`,
  } as Partial<Record<string, string>>;
  return {
    to,
    kind: 'request_reminder',
    about,
    title: titles[request.clock.state] ?? 'It is your turn',
    body: `${about}. Please act by ${until}.`,
    due: true,
  };
}
