import { findCompanyRules } from '#server/companies/rules/find-rule-card.ts';
import { hasAnswers } from '#domain/requests/before-asking.ts';
import { checkRules, type RuleCheck } from '#domain/requests/check-rules.ts';
import type { Proof } from '#domain/attachments/proof.ts';
import { referrerWeek } from '#domain/referrers/referrer-week.ts';
import type { ResumeSummary } from '#domain/resumes/resume-summary.ts';
import { concernsCompany } from '#domain/requests/decline-reasons.ts';
import { withholdNames } from '#domain/requests/withhold-names.ts';
import { findAlternatives, type AnsweringCompany } from '#server/odds/shown-odds.ts';
import { findOneToAskInstead } from '#server/requests/ladder/candidate-store.ts';
import { summariseResume } from '#server/resumes/summarise-resume.ts';
import { availableMoves } from '#domain/requests/decide-step.ts';
import { labelOf, type RequestLabel } from '#domain/requests/request-labels.ts';
import { needsPeople, type RequestMove } from '#domain/requests/request-moves.ts';
import { lastRung, seatState, sightOf, type Offer, type Sight } from '#domain/requests/request-offers.ts';
import { isClosed, turnOf, type RequestSide, type RequestState } from '#domain/requests/request-state.ts';
import { describeProof } from '#server/attachments/describe-proof.ts';
import type { Db } from '#server/platform/db/database.ts';
import { isBlocked } from '#server/trust/blocks/is-blocked.ts';
import { getOwnRequest, partnerOf, type OwnRequest } from '#server/requests/get-own-request.ts';
import type { StoredOffer } from '#server/requests/offer-store.ts';
import type { StoredRequest } from '#server/requests/request-store.ts';
import { findEvents, findMessages, type ListedEvent, type ListedMessage } from './request-list-store.ts';

type ShownOffer = Pick<Offer, 'referrerId' | 'rung' | 'state' | 'offeredAt' | 'decidedAt' | 'endedAt' | 'reason' | 'questionAt'> & {
  name: string;
};

/** What only those may read to whom the request is open; empty for everybody else. */
type Content = Pick<StoredRequest, 'fullName' | 'email' | 'linkedin' | 'message' | 'before' | 'resumeId'>;

export type RequestDetail = Content &
  Pick<
    StoredRequest,
    'id' | 'version' | 'referrerId' | 'referrerName' | 'companyId' | 'company' | 'position' | 'declineReason' | 'reference'
  > & {
    proof: Proof | null;
    /** What the employer's rules, as far as we know them, say to the seeker's answers; null where none were given. */
    ruleCheck: RuleCheck | null;
    side: RequestSide;
    /** How much of it this person reads. */
    sight: Sight;
    state: StoredRequest['clock']['state'];
    label: RequestLabel;
    deadlineAt: Date | null;
    turn: RequestSide | null;
    closed: boolean;
    moves: RequestMove[];
    rehearsal: boolean;
    /** Whether there is somebody to write to. */
    writable: boolean;
    /** Everybody asked, for the seeker; whoever was asked sees their own line. */
    offers: ShownOffer[];
    ladder: { on: boolean; endsAt: Date | null; nextAt: Date | null; excluded: string[] };
    /** What the card tells of the resume, for whoever has not looked closer yet. */
    summary: ResumeSummary | null;
    /** After an end without a referral: whom else to ask at this company, and where else people answer. */
    next: { instead: { id: string; name: string } | null; companies: AnsweringCompany[] } | null;
    createdAt: Date;
    changedAt: Date;
    events: ListedEvent[];
    messages: ListedMessage[];
  };

const hidden = 'A candidate';

/** Both sides read the same history of what concerns them; what each may do next differs. */
export async function getRequest({ db, now }: { db: Db; now: () => Date }, accountId: string, id: string): Promise<RequestDetail> {
  const own = await getOwnRequest(db, accountId, id);
  const { request, side, offer } = own;
  const sight = offer ? sightOf(offer) : 'all';
  const [events, messages, proof] = await Promise.all([
    findEvents(db, request.id),
    sight === 'all' ? findMessages(db, request.id) : [],
    offer && offer.state !== 'accepted' ? null : describeProof(db, request.id, request.proofFileId),
  ]);
  const partner = offer
    ? request.seekerId
    : (request.offers.find(({ referrerId }) => referrerId === partnerOf(request, offer).referrerId)?.accountId ?? null);
  const blocked = await isBlocked(db, { by: partner, who: accountId });
  const summary = sight === 'card' ? await summariseResume({ db, now }, request.resumeId) : null;
  const state = offer ? seatState(offer, request.clock.state) : request.clock.state;
  const facts = { declineReason: request.declineReason, offerState: offer?.state ?? null, widened: request.clock.endsAt !== null };
  const { rehearsal } = request;
  const content = contentFor(own, sight);
  return {
    id: request.id,
    version: request.version,
    side,
    sight,
    ...content,
    ruleCheck: hasAnswers(content.before) ? checkRules(await findCompanyRules(db, request.companyId), content.before) : null,
    ...partnerFor(request, offer),
    companyId: request.companyId,
    company: request.company,
    position: request.position,
    declineReason: offer ? offer.reason : request.declineReason,
    reference: proofIsShown(offer) ? request.reference : null,
    proof,
    state,
    label: labelOf(state, side, { ...facts, rehearsal }) ?? { word: '', detail: null },
    deadlineAt: offer?.endedAt ? null : request.clock.deadlineAt,
    turn: turnOf(state),
    closed: isClosed(state),
    moves: availableMoves(request, { side, referrerId: offer?.referrerId }, now()).filter((move) => !(rehearsal && needsPeople.has(move))),
    rehearsal,
    writable:
      !blocked &&
      request.offers.some((each) => sightOf(each) === 'all' && (!offer || each === offer)) &&
      !(
        isClosed(state) &&
        messages.some(({ author, kind, createdAt }) => author === side && kind === 'message' && createdAt >= request.changedAt)
      ),
    offers: (offer ? [offer] : request.offers).map(toShown),
    ladder: {
      on: request.clock.ladder,
      endsAt: request.clock.endsAt,
      nextAt: (!offer && lastRung(request.offers)?.nextRungAt) || null,
      excluded: offer ? [] : request.excluded,
    },
    summary,
    next: side === 'seeker' && endedWithout.has(state) ? await findNext({ db, now }, request) : null,
    createdAt: offer?.offeredAt ?? request.createdAt,
    changedAt: offer?.endedAt ?? request.changedAt,
    events: events.filter(
      (event) =>
        concerns(offer, event.referrerId) && !(offer && event.move === 'exclude') && !(offer?.endedAt && event.createdAt > offer.endedAt),
    ),
    messages: messages.filter((message) => concerns(offer, message.referrerId)),
  };
}

const endedWithout = new Set<RequestState>(['declined', 'expired', 'lapsed']);

async function findNext({ db, now }: { db: Db; now: () => Date }, request: StoredRequest): Promise<RequestDetail['next']> {
  const { id: requestId, companyId, seekerId, declineReason } = request;
  const { week } = referrerWeek(now());
  const hopeless = declineReason !== null && concernsCompany(declineReason);
  const instead = hopeless ? undefined : await findOneToAskInstead(db, { requestId, companyId, seekerId, week });
  return { instead: instead ?? null, companies: await findAlternatives({ db }, companyId) };
}

const concerns = (offer: StoredOffer | null, referrerId: string | null) => !offer || referrerId === null || referrerId === offer.referrerId;
const proofIsShown = (offer: StoredOffer | null) => !offer || offer.state === 'accepted';

function contentFor({ request, offer }: OwnRequest, sight: Sight): Content {
  const { fullName, email, linkedin, message, before, resumeId } = request;
  if (sight === 'all') return { fullName, email, linkedin, message, before, resumeId };
  if (sight === 'card') {
    // A link to a job can carry a name as well as a note can.
    const nameless = before.job === undefined ? before : { ...before, job: withholdNames(before.job, fullName) };
    return { fullName: hidden, email: '', linkedin: '', message: withholdNames(message, fullName), before: nameless, resumeId: null };
  }
  const known = offer?.rung === 1 && offer.state !== 'taken';
  return { fullName: known ? fullName : hidden, email: '', linkedin: '', message: '', before: {}, resumeId: null };
}

/** To the seeker the person it is with, to whoever was asked themselves. */
function partnerFor(request: StoredRequest, offer: StoredOffer | null): Pick<StoredRequest, 'referrerId' | 'referrerName'> {
  return offer
    ? { referrerId: offer.referrerId, referrerName: offer.name }
    : { referrerId: request.referrerId, referrerName: request.referrerName };
}

function toShown({ referrerId, rung, state, offeredAt, decidedAt, endedAt, reason, questionAt, name }: StoredOffer): ShownOffer {
  return { referrerId, rung, state, offeredAt, decidedAt, endedAt, reason, questionAt, name };
}
