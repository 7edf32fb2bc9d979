import { owedTo } from '#domain/ledger/entry.ts';
import { AppError } from '#shared/app-error.ts';
import { isUuid } from '#domain/text/is-uuid.ts';
import { performAct } from '#server/audit/perform-act.ts';
import { postEntry } from '#server/ledger/post-entry.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { queueMail } from '#server/platform/mail/queue-mail.ts';
import { feesVoidMail } from './fees-void.email.ts';
import { takeFromYear } from './fee-store.ts';
import {
  findDebtsToRevoked,
  lockFeesOfPurchase,
  lockRevoked,
  lockUnpaidFees,
  markVoid,
  type RevokedDebt,
  type UnpaidFee,
} from './fee-void-store.ts';
import type { PayoutDeps } from './payout-deps.ts';

/** Referrers whose verification was revoked and whom we still owe something. */
export const findVoidable = (db: Db): Promise<RevokedDebt[]> => findDebtsToRevoked(db);

/**
 * We do not pay what a referrer earned by deceiving us. This is possible only after their verification was revoked, which needs its own
 * reason; no outcome of a request leads here. Money on its way to the bank stays; a payout that was only proposed is rejected.
 */
export async function voidFees(deps: PayoutDeps & { publicUrl: () => string }, by: string, partyId: string, typed: unknown): Promise<void> {
  await performAct(deps, { by, action: 'void_fees', typed }, async (tx, { reason, now }) => {
    const person = isUuid(partyId) ? await lockRevoked(tx, partyId) : undefined;
    if (!person) throw new AppError('conflict', { detail: 'Fees are voided only after the verification was revoked.' });
    const fees = await lockUnpaidFees(tx, partyId, now);
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

/** A purchase was returned: we do not pay fees out of money that went back, whether the answers were yes or no. */
export async function voidReturnedFees(tx: Tx, purchaseId: string, now: Date): Promise<void> {
  await bookVoid(tx, await lockFeesOfPurchase(tx, purchaseId), now);
}

async function bookVoid(tx: Tx, fees: readonly UnpaidFee[], now: Date): Promise<void> {
  await markVoid(tx, fees);
  for (const { partyId, requestId, paise, year } of fees) {
    await takeFromYear(tx, partyId, year, paise);
    await postEntry(tx, {
      cause: `fee:${requestId}:${partyId}:void`,
      kind: 'fee_void',
      at: now,
      lines: [
        [owedTo(partyId), paise],
        ['fee_expense', -paise],
      ],
    });
  }
}
