import type { Session } from '#domain/accounts/account.ts';
import { startRequest } from '#domain/requests/referral-request.ts';
import type { RequestInput } from '#domain/requests/request-input.ts';
import { AppError } from '#shared/app-error.ts';
import { useAllowance } from '../billing/use-allowance.ts';
import type { Tx } from '../db/database.ts';
import { answerOnce } from '../idempotency/answer-once.ts';
import { hashToken, newToken } from '../identity/random-token.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { getReferrerContact, type ReferrerContact } from '../referrers/get-referrer-contact.ts';
import { confirmRequestMail } from './confirm-request.email.ts';
import type { RequestDeps } from './request-deps.ts';
import { clockColumns, findRequest, insertEvent, insertRequest } from './request-store.ts';
import { tellNews } from './tell-news.ts';

export type SubmittedRequest = { id: string; state: 'submitted' | 'unconfirmed'; referrer: string };

/** A seeker with a proven address sends at once; for everybody else a link goes to the address they typed. */
export async function submitRequest(
  deps: RequestDeps,
  call: { session: Session | undefined; key?: string | undefined },
  input: RequestInput,
): Promise<SubmittedRequest> {
  const account = call.session?.account;
  if (account?.administrator) throw new AppError('forbidden', { detail: 'Administrators do not send requests.' });
  const scope = `${account?.id ?? 'visitor'} submit`;
  return deps.db.transaction().execute((tx) =>
    answerOnce(tx, { scope, key: call.key, body: input, now: deps.now() }, async () => {
      const referrer = await getReferrerContact({ db: tx }, input.referrerId);
      if (account && referrer.accountId === account.id)
        throw new AppError('unprocessable', { detail: 'You cannot ask yourself for a referral.' });
      return account?.emailVerified ? sendNow(deps, tx, input, referrer, account.id) : sendLater(deps, tx, input, referrer);
    }),
  );
}

async function sendNow(
  deps: RequestDeps,
  tx: Tx,
  input: RequestInput,
  referrer: ReferrerContact,
  seekerId: string,
): Promise<SubmittedRequest> {
  const now = deps.now();
  const id = deps.newId();
  const allowanceMonth = await useAllowance(tx, seekerId, now);
  const clock = startRequest(now, { confirmed: true });
  await insertRequest(tx, {
    ...columnsOf(id, input, referrer, now),
    ...clockColumns(clock),
    seeker_id: seekerId,
    allowance_month: allowanceMonth,
    code_hash: null,
  });
  await insertEvent(tx, {
    request_id: id,
    version: 1,
    move: 'submit',
    actor: 'seeker',
    account_id: seekerId,
    from_state: null,
    to_state: 'submitted',
    detail: {},
    created_at: now,
  });
  const request = await findRequest(tx, id);
  if (request) await tellNews(deps, tx, request, { move: 'submit', actor: 'seeker', words: null });
  return { id, state: 'submitted', referrer: referrer.name };
}

/** No history yet: unless the link is followed, the request was never made. */
async function sendLater(deps: RequestDeps, tx: Tx, input: RequestInput, referrer: ReferrerContact): Promise<SubmittedRequest> {
  const now = deps.now();
  const id = deps.newId();
  const code = newToken();
  await insertRequest(tx, {
    ...columnsOf(id, input, referrer, now),
    ...clockColumns(startRequest(now, { confirmed: false })),
    seeker_id: null,
    allowance_month: null,
    code_hash: hashToken(code),
  });
  const link = `${deps.publicUrl()}/requests/confirm?code=${code}`;
  const { name, company } = referrer;
  await queueMail(deps, tx, { to: input.email, content: confirmRequestMail({ referrer: name, company, position: input.position, link }) });
  return { id, state: 'unconfirmed', referrer: name };
}

function columnsOf(id: string, input: RequestInput, referrer: ReferrerContact, now: Date) {
  return {
    id,
    referrer_id: referrer.id,
    company_id: referrer.companyId,
    full_name: input.fullName,
    email: input.email,
    linkedin: input.linkedin,
    position: input.position,
    message: input.message,
    resume_id: input.resumeId,
    created_at: now,
    changed_at: now,
  };
}
