import { sql } from 'kysely';
import type { HeldMove } from '#domain/requests/move-input.ts';
import { findCompanyRules } from '#server/companies/rules/find-rule-card.ts';
import { hasAnswers } from '#domain/requests/before-asking.ts';
import { checkRules } from '#domain/requests/check-rules.ts';
import { concernsCompany } from '#domain/requests/decline-reasons.ts';
import { withholdNames } from '#domain/requests/withhold-names.ts';
import { getSeekerProfile } from '#server/accounts/seekers/get-seeker-profile.ts';
import { findAlternatives } from '#server/odds/shown-odds.ts';
import { findOthersToAsk } from '#server/requests/ladder/candidate-store.ts';
import { summariseResume } from '#server/resumes/look-at-resume.ts';
import { availableMoves } from '#domain/requests/decide-step.ts';
import { labelOf } from '#domain/requests/request-labels.ts';
import { isOutOfReach } from '#domain/requests/request-moves.ts';
import { lastRung, seatState, sightOf, type Sight } from '#domain/requests/request-offers.ts';
import { whyAsked } from '#domain/requests/where-it-stands.ts';
import { isClosed, turnOf, type RequestState } from '#domain/requests/request-state.ts';
import { describeProof } from '#server/attachments/get-proof-file.ts';
import { markRequestRead } from '#server/notifications/mark-read.ts';
import type { Db } from '#server/platform/db/database.ts';
import { hint } from '#server/platform/db/hints.ts';
import { linkTo } from '#server/requests/private-links/link-key.ts';
import type { RequestDeps } from '#server/requests/request-deps.ts';
import { getOwnRequest, type OwnRequest } from '#server/requests/get-own-request.ts';
import type { StoredOffer } from '#server/requests/offer-store.ts';
import type { StoredRequest } from '#server/requests/request-store.ts';
import { findEvents, findMessages, type ListedMessage } from './request-list-store.ts';

/** What only people with access to the request may read; empty for others. */
type Content = Pick<StoredRequest, 'fullName' | 'email' | 'linkedin' | 'message' | 'before' | 'resumeId'>;

export type RequestDetail = Awaited<ReturnType<typeof getRequest>>;

type GetDeps = Pick<RequestDeps, 'db' | 'now' | 'config' | 'publicUrl'>;

const hidden = 'A candidate';

/** Both sides read the same history of what concerns them, and differ in what they may do next. */
export async function getRequest(deps: GetDeps, accountId: string, id: string) {
  const { db, now } = deps;
  const own = await getOwnRequest(db, accountId, id);
  const { request, side, offer } = own;
  const sight = offer ? sightOf(offer) : 'all';
  const heldMove = db.selectFrom('held_moves').select(sql<HeldMove>`input->>'move'`.as('move'));
  const [held, events, messages, proof] = await Promise.all([
    heldMove.where('request_id', '=', request.id).where('account_id', '=', accountId).executeTakeFirst(),
    findEvents(db, request.id),
    sight === 'all' ? findMessages(db, request.id, side) : [],
    offer && offer.state !== 'accepted' ? null : describeProof(db, request.id, request.proofFileId),
  ]);
  const about = await aboutSeeker({ db, now }, request, sight);
  const state = offer ? seatState(offer, request.clock.state) : request.clock.state;
  const facts = {
    declineReason: request.declineReason,
    offerState: offer?.state ?? null,
    widened: request.clock.endsAt !== null,
    unused: request.referrerId === null,
    rehearsal: request.rehearsal,
  };
  const content = contentFor(own, sight);
  const { version, companyId, company, position, origin, rehearsal } = request;
  const isLastWord = ({ author, kind, createdAt }: ListedMessage) =>
    author === side && kind === 'message' && createdAt >= request.changedAt;
  const moves = availableMoves(request, { side, referrerId: offer?.referrerId }, now()).filter((move) => !isOutOfReach(move, request));
  return {
    id: request.id,
    version,
    companyId,
    company,
    position,
    origin,
    rehearsal,
    side,
    /** How much of the request this person reads. */
    sight,
    ...content,
    /** How the seeker's answers compare with the employer's rules, as far as we know them; null if the seeker gave no answers. */
    ruleCheck: hasAnswers(content.before) ? checkRules(await findCompanyRules(db, companyId), content.before) : null,
    ...partnerFor(request, offer),
    declineReason: offer ? offer.reason : request.declineReason,
    reference: !offer || offer.state === 'accepted' ? request.reference : null,
    proof,
    state,
    label: labelOf(state, side, facts) ?? { word: '', detail: null },
    deadlineAt: offer?.endedAt ? null : request.clock.deadlineAt,
    turn: held ? null : turnOf(state),
    closed: isClosed(state),
    /** What this person has just done and can still undo. The other side does not know of it. */
    held: held?.move ?? null,
    moves: held ? [] : moves,
    /** The seeker's private link, until a referrer uses it. */
    link: side === 'seeker' && state === 'unclaimed' ? linkTo(deps, request.id) : null,
    /** Whether this person has a partner to write to. */
    writable:
      !rehearsal &&
      request.offers.some((each) => sightOf(each) === 'all' && (!offer || each === offer)) &&
      !(isClosed(state) && messages.some(isLastWord)),
    /** Why this referrer is asked, if the seeker did not choose them. */
    whyAsked: offer && whyAsked(request.offers, offer.rung),
    /** The seeker sees all referrers who were asked; a referrer sees only themselves. */
    offers: (offer ? [offer] : request.offers).map(toShown),
    ladder: {
      on: request.clock.ladder,
      endsAt: request.clock.endsAt,
      nextAt: (!offer && lastRung(request.offers)?.nextRungAt) || null,
      excluded: offer ? [] : request.excluded,
    },
    about,
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

/**
 * The same for a person who has the request on their screen: its news count as read. When a referrer opens it for the first time, the
 * seeker reads that in the history.
 */
export async function openRequest(deps: GetDeps, accountId: string, id: string): Promise<RequestDetail> {
  const request = await getRequest(deps, accountId, id);
  await markRequestRead(deps, accountId, request.id);
  const own = request.side === 'referrer' && request.sight !== 'line' ? request.offers[0] : undefined;
  // A person who has answered from their list has read it by then: "opened" after "accepted" would be no history.
  if (!own || own.openedAt || request.events.some(({ actor }) => actor === 'referrer')) return request;
  const openedAt = deps.now();
  const offers = deps.db.updateTable('request_offers').where('request_id', '=', request.id).where('rung', '=', own.rung);
  // Keeps only the first time.
  const { numUpdatedRows } = await offers.set({ opened_at: openedAt }).where('opened_at', 'is', null).executeTakeFirst();
  if (numUpdatedRows > 0n) hint(deps.db, 'tell_requests', request.id);
  return { ...request, offers: [{ ...own, openedAt }] };
}

/** What the seeker says about themselves. On a card it has no names, and includes what the resume says. */
async function aboutSeeker(deps: { db: Db; now: () => Date }, request: StoredRequest, sight: Sight) {
  if (sight === 'line') return null;
  const { headline, years, skills } = await getSeekerProfile(deps, request.seekerId);
  if (sight === 'all') return headline || years !== null || skills.length > 0 ? { headline, years, skills } : null;
  const read = await summariseResume(deps, request.resumeId);
  const said = skills.map((skill) => withholdNames(skill, request.fullName));
  return { headline: withholdNames(headline, request.fullName), years: years ?? read.years, skills: said.length > 0 ? said : read.skills };
}

const endedWithout = new Set<RequestState>(['declined', 'expired', 'lapsed']);

/** After an end without a referral: three others to ask, here and at similar companies, and companies whose people answer. */
async function findNext({ db, now }: { db: Db; now: () => Date }, request: StoredRequest) {
  const { id: requestId, companyId, seekerId, excluded, declineReason } = request;
  const companies = await findAlternatives({ db }, companyId);
  // If the company's rules were the reason, a colleague would say the same.
  const here = declineReason !== null && concernsCompany(declineReason) ? [] : [companyId];
  const people = await findOthersToAsk(db, {
    requestId,
    seekerId,
    excluded,
    companyIds: [...here, ...companies.map(({ id }) => id)],
    aloneAt: companyId,
    now: now(),
    many: 3,
  });
  return { people, companies };
}

const concerns = (offer: StoredOffer | null, referrerId: string | null) => !offer || referrerId === null || referrerId === offer.referrerId;

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

/** For the seeker, the referrer the request is with; for a referrer, themselves. */
function partnerFor(request: StoredRequest, offer: StoredOffer | null) {
  if (offer) return { referrerId: offer.referrerId, referrerName: offer.name, referrerHasPage: offer.hasPage };
  const { referrerId, label, referrerName, offers } = request;
  return {
    referrerId,
    referrerName: (referrerId === null && label) || referrerName,
    referrerHasPage: offers.some((each) => each.referrerId === referrerId && each.hasPage),
  };
}

function toShown(offer: StoredOffer) {
  const { referrerId, rung, state, offeredAt, openedAt, decidedAt, endedAt, reason, questionAt, name, hasPage } = offer;
  return { referrerId, rung, state, offeredAt, openedAt, decidedAt, endedAt, reason, questionAt, name, hasPage };
}
