import { timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Session } from '#domain/accounts/account.ts';
import type { ClaimInput } from '#domain/requests/link-input.ts';
import { readEmailAddress } from '#domain/identity/email-address.ts';
import { AppError } from '#shared/app-error.ts';
import { plural } from '#shared/plural.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { transact } from '#server/platform/db/transact.ts';
import { hashToken } from '#server/platform/secrets/random-token.ts';
import { verifyByLink } from '#server/referrers/becoming/verify-by-link.ts';
import { neitherBlocked } from '#server/standing/standing-in-sql.ts';
import { makeMove } from '#server/requests/moves/make-move.ts';
import { lockByCode, type StoredRequest } from '#server/requests/request-store.ts';
import type { LinkDeps } from '#server/requests/request-deps.ts';
import { findCompanyNow, findLink, requireOpen } from './open-link.ts';

/**
 * A person who works there takes on a seeker's link: from now on they are the request's referrer, with all its clocks. The six digits prove
 * the address and sign them in too. If two people claim at once, one wins.
 */
export async function claimLink(deps: LinkDeps, { key, session }: { key: string; session: Session | undefined }, input: ClaimInput) {
  const seen = requireOpen(await findLink(deps, key), deps.now());
  const email = (input.email !== undefined && readEmailAddress(input.email)) || null;
  const address = email === null ? null : deps.keepAddress(email);
  if (address) await requireCode(deps, key, seen, address.address_mac, input.code ?? '');
  else if (!session) throw new AppError('not_signed_in', { detail: 'Show first that you work there.' });
  return transact(deps.db, async (tx) => {
    const company = await findCompanyNow(tx, seen.companyId);
    const name = session?.account.displayName || input.name;
    if (!name) throw missing('name', 'Please enter your name.');
    const who =
      session || email === null
        ? { accountId: session?.account.id ?? '', signInLink: null }
        : await deps.claimAccount(tx, { email, name, continuePath: `/requests/${seen.id}?claimed=yes` });
    await requireMayTake(tx, seen, who.accountId);
    const referrerId = await verifyByLink(deps, tx, { accountId: who.accountId, companyId: company.id, name, address });
    // The request is locked last, after the person and the referrer.
    const request = requireOpen(await lockByCode(tx, hashToken(key)), deps.now());
    await makeMove(deps, tx, request, { move: 'claim', actor: 'referrer', accountId: who.accountId, referrerId });
    await tx.deleteFrom('link_codes').where('request_id', '=', request.id).execute();
    // Signs the owner of the work address in; null for a person who is signed in.
    return { id: request.id, signInLink: who.signInLink, email: session ? null : email };
  });
}

/** "I do not work there" or "I would rather not": the seeker reads that nobody took it on, but neither who turned it away nor why. */
export async function turnAwayLink(deps: LinkDeps, key: string): Promise<void> {
  await findLink(deps, key);
  await transact(deps.db, async (tx) => {
    const request = requireOpen(await lockByCode(tx, hashToken(key)), deps.now());
    await makeMove(deps, tx, request, { move: 'turn_away', actor: 'system', accountId: null });
  });
}

/** One sentence for all who may not take it: the seeker, and people whom the seeker blocked or who blocked the seeker. */
async function requireMayTake(tx: Tx, { seekerId }: StoredRequest, accountId: string): Promise<void> {
  const { rows } = await sql<{ may: boolean }>`select ${neitherBlocked(sql`${seekerId}`, sql`${accountId}`)} as may`.execute(tx);
  if (seekerId !== null && seekerId !== accountId && rows[0]?.may) return;
  throw new AppError('forbidden', { detail: 'This link cannot be used with your account.' });
}

const missing = (field: string, message: string) => new AppError('invalid_input', { detail: message, fields: [{ field, message }] });
const wrongCode = (message: string) => new AppError('unprocessable', { detail: message, fields: [{ field: 'code', message }] });

/** In a transaction of its own: a wrong code costs a try, which stays counted whatever happens next. */
async function requireCode(deps: LinkDeps, key: string, { id }: StoredRequest, address: Buffer, typed: string): Promise<void> {
  const code = typed.replace(/[\s-]/g, '');
  if (!/^\d{6}$/.test(code)) throw wrongCode('Enter the six digits of the code.');
  const left = await transact(deps.db, async (tx) => {
    // Parallel tries wait here, so that there are never more than five.
    const codes = tx.selectFrom('link_codes').selectAll().where('request_id', '=', id).where('address_mac', '=', address);
    const sent = await codes.forUpdate().executeTakeFirst();
    if (!sent || sent.tries_left === 0 || sent.expires_at <= deps.now()) return 'gone' as const;
    if (sent.code_mac !== null && timingSafeEqual(sent.code_mac, deps.macOf(id, address, code))) return 'right' as const;
    const left = sent.tries_left - 1;
    await tx.updateTable('link_codes').set('tries_left', left).where('request_id', '=', id).where('address_mac', '=', address).execute();
    return left;
  });
  if (left === 'right') return;
  // The codes go when somebody takes the link on, which may be a moment ago.
  if (left === 'gone') requireOpen(await findLink(deps, key), deps.now());
  if (left === 'gone') throw new AppError('gone', { detail: 'This code was used up, or is older than 15 minutes. Ask for a new one.' });
  throw wrongCode(
    left > 0
      ? `This is not the code we sent. You have ${plural(left, 'try', 'tries')} left.`
      : 'This is not the code we sent, and it was the fifth try. Ask for a new code.',
  );
}
