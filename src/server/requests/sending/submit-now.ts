import { firstOffer } from '#domain/requests/decide-step.ts';
import { startRequest } from '#domain/requests/referral-request.ts';
import { beforeAskingOf, type RequestInput } from '#domain/requests/request-input.ts';
import { useAllowance } from '#server/billing/use-allowance.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { ReferrerContact } from '#server/referrers/get-referrer-contact.ts';
import { planRehearsal } from '#server/requests/rehearsal/play-rehearsal.job.ts';
import type { RequestDeps } from '#server/requests/request-deps.ts';
import { clockColumns } from '#server/requests/request-store.ts';
import { tellNews } from '#server/requests/news/tell-news.ts';
import { earlierRequests } from './earlier-requests-store.ts';
import { requireRoom } from './require-may-send.ts';
import { insertWithResume } from './use-resume.ts';

export type SubmittedRequest = { id: string; state: 'submitted' | 'unconfirmed'; referrer: string };

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
    event: {
      version: 1,
      move: 'submit',
      actor: 'seeker',
      account_id: seeker.id,
      referrer_id: referrer.id,
      from_state: null,
      to_state: 'submitted',
      detail: {},
      created_at: now,
    },
  });
  if (earlier && limited && !rehearsal) requireRoom({ ...earlier, origin: row.origin, referrerName: referrer.name });
  const { fullName, position } = input;
  const { name, company, accountId, email } = referrer;
  const told = { id, version: 1, clock, fullName, position, company, referrerId: referrer.id, referrerName: name, rehearsal };
  const people = {
    seekerId: seeker.id,
    seekerEmail: null,
    offers: [{ ...offer, openedAt: null, name, accountId, email }],
    reference: null,
    declineReason: null,
  };
  await tellNews(deps, tx, { offers: [] }, { ...told, ...people }, { move: 'submit', actor: 'seeker', words: null });
  if (rehearsal) await planRehearsal(deps, tx, id);
  return { id, state: 'submitted', referrer: referrer.name };
}

/** By link the seeker asks one referrer, at no cost; invented people have no colleagues. */
export const mayClimb = ({ ladder, handle }: RequestInput, { rehearsal }: ReferrerContact): boolean =>
  (ladder ?? false) && handle === undefined && !rehearsal;

export function requestColumns(id: string, input: RequestInput, referrer: ReferrerContact, now: Date) {
  return {
    ...typedColumns(id, input, now),
    referrer_id: referrer.id,
    company_id: referrer.companyId,
    excluded: input.exclude ?? [],
    origin: input.handle === undefined ? ('listed' as const) : ('handle' as const),
    rehearsal: referrer.rehearsal,
  };
}

type Typed = Pick<RequestInput, 'fullName' | 'email' | 'linkedin' | 'position' | 'message' | 'resumeId'>;

/** The seeker's input, whichever way they ask. */
export function typedColumns(id: string, input: Typed & Parameters<typeof beforeAskingOf>[0], now: Date) {
  return {
    id,
    full_name: input.fullName,
    email: input.email,
    linkedin: input.linkedin,
    position: input.position,
    message: input.message,
    before_asking: JSON.stringify(beforeAskingOf(input)),
    resume_id: input.resumeId,
    created_at: now,
    changed_at: now,
  };
}
