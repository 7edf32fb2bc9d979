import { sql, type RawBuilder } from 'kysely';
import { owedTo } from '#domain/ledger/entry.ts';
import { AppError } from '#shared/app-error.ts';
import { isUuid } from '#domain/text/is-uuid.ts';
import { performAct } from '#server/audit/perform-act.ts';
import { postEntry } from '#server/ledger/post-entry.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { queueMail } from '#server/platform/mail/queue-mail.ts';
import { feesVoidMail } from './fees-void.email.ts';
import { takeFromYear } from './accrue-fee.ts';
import { revoked } from './may-pay.ts';
import type { PayoutDeps } from './payout-store.ts';

/** Neither sent to the bank nor approved. */
const unpaid = sql<boolean>`f.state = 'accrued' and not exists
  (select from payouts p where p.id = f.payout_id and p.state in ('approved', 'sent'))`;

/** Referrers whose verification was revoked and whom we still owe something. */
export async function findVoidable(db: Db) {
  const { rows } = await sql<{ partyId: string; name: string | null; paise: number; fees: number }>`
    select b.id as "partyId", a.display_name as name, sum(f.amount_paise)::bigint as paise, count(*) as fees
    from fees f join billing_parties b on b.id = f.party_id join accounts a on a.id = b.account_id
    where ${unpaid} and ${revoked} group by b.id, a.display_name order by b.id`.execute(db);
  return rows;
}

async function lockRevoked(tx: Tx, partyId: string): Promise<{ id: string; email: string | null } | undefined> {
  const { rows } = await sql<{ id: string; email: string | null }>`
    select a.id, a.email from billing_parties b join accounts a on a.id = b.account_id
    where b.id = ${partyId} and ${revoked} for update of b`.execute(tx);
  return rows[0];
}

type UnpaidFee = { id: string; partyId: string; requestId: string; paise: number; year: string };

async function lockUnpaid(tx: Tx, of: RawBuilder<unknown>): Promise<UnpaidFee[]> {
  const { rows } = await sql<UnpaidFee>`
    select f.id, f.party_id as "partyId", f.request_id as "requestId", f.amount_paise as paise, f.year
    from fees f where ${of} and ${unpaid} order by f.id for update`.execute(tx);
  return rows;
}

/**
 * We do not pay what a referrer earned by deceiving us. This is possible only after their verification was revoked, which needs its own
 * reason; no outcome of a request leads here. Money on its way to the bank stays; a payout that was only proposed is rejected.
 */
export async function voidFees(deps: PayoutDeps & { publicUrl: () => string }, by: string, partyId: string, typed: unknown): Promise<void> {
  await performAct(deps, { by, action: 'void_fees', typed }, async (tx, { reason, now }) => {
    const person = isUuid(partyId) ? await lockRevoked(tx, partyId) : undefined;
    if (!person) throw new AppError('conflict', { detail: 'Fees are voided only after the verification was revoked.' });
    await sql`update payouts set state = 'rejected', changed_at = ${now} where party_id = ${partyId} and state = 'proposed'`.execute(tx);
    const fees = await lockUnpaid(tx, sql`f.party_id = ${partyId}`);
    if (fees.length === 0) throw new AppError('conflict', { detail: 'Nothing is owed to this referrer any more.' });
    await bookVoid(tx, fees, now);
    const paise = fees.reduce((sum, fee) => sum + fee.paise, 0);
    if (person.email)
      await queueMail(deps, tx, {
        to: person.email,
        content: feesVoidMail({ paise, reason, url: `${deps.publicUrl()}/dashboard` }),
        aboutIds: [person.id],
      });
    return { subject: `party:${partyId}`, detail: { fees: String(fees.length) } };
  });
}

/**
 * A purchase was returned: we do not pay fees out of money that went back, whether the answers were yes or no. None of them is payable yet,
 * because the buyer could return the purchase until now.
 */
export async function voidReturnedFees(tx: Tx, purchaseId: string, now: Date): Promise<void> {
  await bookVoid(tx, await lockUnpaid(tx, sql`f.purchase_id = ${purchaseId}`), now);
}

async function bookVoid(tx: Tx, fees: readonly UnpaidFee[], now: Date): Promise<void> {
  await sql`update fees set state = 'void', payout_id = null where id = any(${fees.map(({ id }) => id)}::uuid[])`.execute(tx);
  for (const { partyId, requestId, paise, year } of fees) {
    await takeFromYear(tx, partyId, year, paise);
    await postEntry(tx, {
      cause: `fee:${requestId}:${partyId}:void`,
      kind: 'fee_void',
      at: now,
      lines: { [owedTo(partyId)]: paise, fee_expense: -paise },
    });
  }
}
