import type { Account, Session } from '#domain/accounts/account.ts';
import { firstOffer } from '#domain/requests/decide-step.ts';
import { startRequest } from '#domain/requests/referral-request.ts';
import type { RequestInput } from '#domain/requests/request-input.ts';
import type { RequestState } from '#domain/requests/request-state.ts';
import { useAllowance } from '#server/billing/use-allowance.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { answerOnce } from '#server/platform/idempotency/answer-once.ts';
import { queueMail } from '#server/platform/mail/queue-mail.ts';
import { hashToken, newToken } from '#server/platform/secrets/random-token.ts';
import { askReferrer } from '#server/referrers/ask-referrer.ts';
import type { ReferrerContact } from '#server/referrers/get-referrer.ts';
import { requireOpen, requirePlace } from '#server/referrers/week/take-place.ts';
import { tellNews } from '#server/requests/news/tell-news.ts';
import { planRehearsal } from '#server/requests/rehearsal/play-rehearsal.job.ts';
import type { RequestDeps } from '#server/requests/request-deps.ts';
import { clockColumns } from '#server/requests/request-store.ts';
import { confirmRequestMail } from './confirm-request.email.ts';
import { requireMaySend, requireRoom } from './require-may-send.ts';
import { earlierRequests } from './sent-request-store.ts';
import { insertWithResume } from './use-resume.ts';

/** `clientAddress` is where the call came from. Seeds and tests leave it out, which turns off the limits that protect inboxes. */
export type SubmitCall = { session: Session | undefined; key?: string | undefined; clientAddress?: string };

type SubmittedRequest = { id: string; state: 'submitted' | 'unconfirmed'; referrer: string };

/** A seeker with a proven address sends at once; for others a link goes to the address they typed. */
export async function submitRequest(deps: RequestDeps, call: SubmitCall, input: RequestInput): Promise<SubmittedRequest> {
  const account = call.session?.account;
  const scope = `${account?.id ?? 'visitor'} submit`;
  return answerOnce(deps.db, { scope, key: call.key, body: input, now: deps.now() }, async (tx) => {
    const { referrerId, handle } = input;
    const takesPlace = account?.emailVerified ?? false;
    // This comes first, because the same call sent twice waits here. Later it would skip a bought request that the first call holds.
    const asked = await askReferrer(tx, { referrerId, handle, senderId: account?.id ?? null, takesPlace }, deps.now());
    if (account) await requireMaySend(tx, account, asked, deps.now());
    if (!account?.emailVerified) return sendLater(deps, tx, input, asked.referrer, account);
    await requirePlace(tx, asked, deps.now());
    return submitNow(deps, tx, input, asked.referrer, account, { limited: call.clientAddress !== undefined });
  });
}

/** A request whose sender is known and has a place in the referrer's week: it counts, it has a history, and the referrer hears of it. */
export async function submitNow(
  deps: RequestDeps,
  tx: Tx,
  input: RequestInput,
  referrer: ReferrerContact,
  seeker: { id: string; email: string | null },
  { limited = false } = {},
): Promise<SubmittedRequest> {
  const now = deps.now();
  const id = deps.newId();
  const { rehearsal } = referrer;
  const allowanceMonth = rehearsal || input.handle ? null : await useAllowance(deps, tx, seeker, { now, requestId: id });
  const clock = startRequest(now, { confirmed: true, ladder: mayClimb(input, referrer) });
  const offer = firstOffer(referrer.id, now, clock.ladder);
  const columns = requestColumns(id, input, referrer, now);
  const row = { ...columns, ...clockColumns(clock), seeker_id: seeker.id, allowance_month: allowanceMonth, code_hash: null };
  const earlier = await insertWithResume(tx, row, seeker.id, {
    offer,
    earlier: earlierRequests({ id, seekerId: seeker.id, referrerId: referrer.id }, now),
    event: submitted('submitted', seeker.id, referrer.id, now),
  });
  if (earlier && limited && !rehearsal) requireRoom({ ...earlier, origin: row.origin, referrerName: referrer.name });
  const { fullName, position } = input;
  const { name, company, accountId, email } = referrer;
  const request = { id, version: 1, clock, fullName, position, company, rehearsal, reference: null, declineReason: null };
  const sender = { seekerId: seeker.id, seekerEmail: null };
  const asked = { referrerId: referrer.id, referrerName: name, offers: [{ ...offer, openedAt: null, name, accountId, email }] };
  await tellNews(deps, tx, { offers: [] }, { ...request, ...sender, ...asked }, { move: 'submit', actor: 'seeker', words: null });
  if (rehearsal) await planRehearsal(deps, tx, id);
  return { id, state: 'submitted', referrer: referrer.name };
}

/** Writes no history yet: unless the sender follows the link, the request was never made. */
async function sendLater(
  deps: RequestDeps,
  tx: Tx,
  input: RequestInput,
  referrer: ReferrerContact,
  account: Account | undefined,
): Promise<SubmittedRequest> {
  const now = deps.now();
  requireOpen(referrer, now);
  const id = deps.newId();
  const code = newToken();
  const row = {
    ...requestColumns(id, input, referrer, now),
    ...clockColumns(startRequest(now, { confirmed: false, ladder: mayClimb(input, referrer) })),
    // So that the dashboard of a sender whose own address gets the link can say "check your mail". The link decides who owns the request.
    seeker_id: account?.email === input.email ? account.id : null,
    allowance_month: null,
    code_hash: hashToken(code),
  };
  await insertWithResume(tx, row, account?.id ?? null);
  const links = { link: `${deps.publicUrl()}/requests/confirm?code=${code}`, report: `${deps.publicUrl()}/report` };
  const { name, company } = referrer;
  await queueMail(deps, tx, {
    to: input.email,
    content: confirmRequestMail({ referrer: name, company, position: input.position, ...links }),
    aboutIds: [account?.id, referrer.accountId].flatMap((id) => id ?? []),
  });
  return { id, state: 'unconfirmed', referrer: name };
}

/** By link the seeker asks one referrer, at no cost; invented people have no colleagues. */
const mayClimb = ({ ladder, handle }: RequestInput, { rehearsal }: ReferrerContact): boolean =>
  (ladder ?? false) && handle === undefined && !rehearsal;

function requestColumns(id: string, input: RequestInput, referrer: ReferrerContact, now: Date) {
  return {
    ...typedColumns(id, input, now),
    referrer_id: referrer.id,
    company_id: referrer.companyId,
    excluded: input.exclude ?? [],
    origin: input.handle === undefined ? ('listed' as const) : ('handle' as const),
    rehearsal: referrer.rehearsal,
  };
}

/** The first event of a request. */
export const submitted = (to: RequestState, seekerId: string, referrerId: string | null, now: Date) => ({
  version: 1,
  move: 'submit',
  actor: 'seeker' as const,
  account_id: seekerId,
  referrer_id: referrerId,
  from_state: null,
  to_state: to,
  detail: {},
  created_at: now,
});

type Typed = Omit<RequestInput, 'referrerId' | 'handle' | 'ladder' | 'exclude'>;

/** The seeker's input, whichever way they ask. */
export function typedColumns(id: string, input: Typed, now: Date) {
  const { applied, referred, worked, job } = input;
  return {
    id,
    full_name: input.fullName,
    email: input.email,
    linkedin: input.linkedin,
    position: input.position,
    message: input.message,
    before_asking: JSON.stringify({ applied, referred, worked, job }),
    resume_id: input.resumeId,
    created_at: now,
    changed_at: now,
  };
}
