import { timingSafeEqual } from 'node:crypto';
import type { Session } from '#domain/accounts/account.ts';
import { AppError } from '#shared/app-error.ts';
import { plural } from '#shared/plural.ts';
import { verifyReferrer } from '#server/accounts/verify-referrer.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { transact } from '#server/platform/db/transact.ts';
import { requireMayList } from '#server/standing/require-may-list.ts';
import type { BecomeDeps } from './become-deps.ts';
import { findOwnReferrer, listAt, lockPerson } from './own-referrer-store.ts';
import type { KeptAddress } from './work-codes.ts';
import { deleteCode, endVerificationOf, insertVerification } from './work-email-store.ts';

type Outcome = { kind: 'verified' } | { kind: 'wrong'; left: number } | { kind: 'gone' };

const wrongCode = (message: string) => new AppError('unprocessable', { detail: message, fields: [{ field: 'code', message }] });

/** The right code proves that the person works there. A wrong one costs a try, which stays counted whatever happens next. */
export async function verifyWorkEmail(deps: BecomeDeps, { account }: Session, typed: unknown): Promise<void> {
  const code = typeof typed === 'string' ? typed.slice(0, 40).replace(/[\s-]/g, '') : '';
  // The five tries are for codes; a typing slip does not count.
  if (!/^\d{6}$/.test(code)) throw wrongCode('Enter the six digits of the code.');
  const outcome = await transact(deps.db, (tx) => tryCode(deps, tx, account.id, code));
  if (outcome.kind === 'wrong')
    throw wrongCode(
      outcome.left > 0
        ? `This is not the code we sent. You have ${plural(outcome.left, 'try', 'tries')} left.`
        : 'This is not the code we sent, and it was the fifth try. Ask for a new code.',
    );
  if (outcome.kind === 'gone')
    throw new AppError('gone', { detail: 'This code was used up, or is older than 15 minutes. Ask for a new one.' });
}

async function tryCode(deps: BecomeDeps, tx: Tx, accountId: string, code: string): Promise<Outcome> {
  // Parallel tries wait here, so five means five.
  await lockPerson(tx, accountId);
  const now = deps.now();
  await requireMayList(tx, accountId, now);
  const sent = await tx.selectFrom('work_email_codes').selectAll().where('account_id', '=', accountId).executeTakeFirst();
  if (!sent || sent.tries_left === 0 || sent.expires_at <= now) return { kind: 'gone' };
  const right = sent.code_mac !== null && timingSafeEqual(sent.code_mac, deps.macOf(accountId, sent.address_mac, code));
  if (!right) {
    const own = tx.updateTable('work_email_codes').where('account_id', '=', accountId);
    await own.set((on) => ({ tries_left: on('tries_left', '-', 1) })).execute();
    return { kind: 'wrong', left: sent.tries_left - 1 };
  }
  await deleteCode(tx, accountId);
  const referrer = await findOwnReferrer(tx, accountId, now);
  if (referrer && referrer.listed && referrer.companyId !== sent.company_id) await deps.leave(tx, accountId, 'moved');
  if (referrer) await listAt(tx, referrer.id, { company_id: sent.company_id, verified_at: now });
  await endVerificationOf(tx, accountId, 'moved', now);
  await recordProof(deps, tx, accountId, sent.company_id, sent);
  return { kind: 'verified' };
}

/** The address proves from now on that the person works there. */
export async function recordProof(
  deps: Pick<BecomeDeps, 'now' | 'newId'>,
  tx: Tx,
  accountId: string,
  companyId: string,
  { address_mac, domain }: KeptAddress,
): Promise<void> {
  const proof = { id: deps.newId(), account_id: accountId, company_id: companyId, address_mac, domain, verified_at: deps.now() };
  if (!(await insertVerification(tx, proof)))
    throw new AppError('conflict', { detail: 'This address has verified another account in the meantime.' });
  await verifyReferrer(deps, tx, accountId);
}
