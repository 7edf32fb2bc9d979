import type { Account, Session } from '#domain/accounts/account.ts';
import { startRequest } from '#domain/requests/referral-request.ts';
import type { RequestInput } from '#domain/requests/request-input.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { answerOnce } from '#server/platform/idempotency/answer-once.ts';
import { hashToken, newToken } from '#server/platform/secrets/random-token.ts';
import { queueMail } from '#server/platform/mail/queue-mail.ts';
import type { ReferrerContact } from '#server/referrers/get-referrer-contact.ts';
import { requireOpen, requirePlace } from '#server/referrers/week/take-place.ts';
import { confirmRequestMail } from './confirm-request.email.ts';
import type { RequestDeps } from '#server/requests/request-deps.ts';
import { askReferrer } from '#server/referrers/ask-referrer.ts';
import { requireMaySend } from './require-may-send.ts';
import { insertWithResume } from './use-resume.ts';
import { clockColumns } from '#server/requests/request-store.ts';
import { mayClimb, requestColumns, submitNow, type SubmittedRequest } from './submit-now.ts';

/** `clientAddress` is where the call came from. Seeds and tests leave it out, which turns off the limits that protect inboxes. */
export type SubmitCall = { session: Session | undefined; key?: string | undefined; clientAddress?: string };

/** A seeker with a proven address sends at once; for others a link goes to the address they typed. */
export async function submitRequest(deps: RequestDeps, call: SubmitCall, input: RequestInput): Promise<SubmittedRequest> {
  const account = call.session?.account;
  const scope = `${account?.id ?? 'visitor'} submit`;
  return answerOnce(deps.db, { scope, key: call.key, body: input, now: deps.now() }, async (tx) => {
    const takesPlace = account?.emailVerified ?? false;
    // This comes first, because the same call sent twice waits here. Later it would skip a bought request that the first call holds.
    const asked = await askReferrer(
      tx,
      { referrerId: input.referrerId, handle: input.handle, senderId: account?.id ?? null, takesPlace },
      deps.now(),
    );
    const { referrer } = asked;
    if (account) await requireMaySend(tx, account, asked, deps.now());
    if (!account?.emailVerified) return sendLater(deps, tx, input, referrer, account);
    await requirePlace(tx, asked, deps.now());
    return submitNow(deps, tx, input, referrer, account, { limited: call.clientAddress !== undefined });
  });
}

/** An account with an unproven address owns the request only if the link goes to that address. */
function senderOf(account: Account | undefined, input: RequestInput): string | null {
  return account && (account.emailVerified || account.email === input.email) ? account.id : null;
}

/** Writes no history yet: unless the sender follows the link, the request was never made. */
async function sendLater(
  deps: RequestDeps,
  tx: Tx,
  input: RequestInput,
  referrer: ReferrerContact,
  account?: Account,
): Promise<SubmittedRequest> {
  const now = deps.now();
  requireOpen(referrer, now);
  const id = deps.newId();
  const code = newToken();
  const row = {
    ...requestColumns(id, input, referrer, now),
    ...clockColumns(startRequest(now, { confirmed: false, ladder: mayClimb(input, referrer) })),
    // So that a signed-in sender's dashboard can say "check your mail". The link decides who owns the request.
    seeker_id: senderOf(account, input),
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
