import { sql, type Insertable } from 'kysely';
import { maskUpiId } from '#domain/payouts/upi-id.ts';
import { smallestPayoutPaise, yearlyCapPaise } from '#domain/payouts/fees.ts';
import { AppError } from '#shared/app-error.ts';
import { performAct } from '#server/audit/perform-act.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { keyedHashFor } from '#server/platform/secrets/keyed-hash.ts';
import type { SecretConfig } from '#server/platform/secrets/app-secret.ts';
import { findMayPay, lockMayPay } from './may-pay.ts';
import type { PayoutDeps } from './payout-store.ts';

const hash = keyedHashFor('UPI IDs that were paid');

/** What a batch pays these payees now. Banks ignore upper and lower case in a UPI ID. */
async function batchOf(config: SecretConfig, db: Db, payees: Awaited<ReturnType<typeof findMayPay>>, now: Date) {
  const hashed = payees.map((each) => ({ ...each, payee: hash(config, each.upiId.toLowerCase()) }));
  const byParty = new Map(hashed.map((payee) => [payee.partyId, payee]));
  return (await findPayable(db, hashed, now)).flatMap((each) => {
    const payee = byParty.get(each.partyId);
    return payee ? [{ ...payee, ...each }] : [];
  });
}

/** The referrers a batch would pay today, and how much. */
export async function findPayableNow({ db, config }: { db: Db; config: SecretConfig }, now: Date): Promise<Payable[]> {
  return batchOf(config, db, await findMayPay(db, await findOwed(db, now), now), now);
}

/** The weekly batch: everything that can be paid, for another administrator to approve. */
export async function proposePayouts(deps: PayoutDeps, by: string, typed: unknown): Promise<number> {
  return performAct(deps, { by, action: 'propose_payouts', typed }, async (tx, { now }) => {
    const batch = await batchOf(deps.config, tx, await lockMayPay(tx, await findOwed(tx, now), now), now);
    let made = 0;
    for (const { partyId, upiId, fundAccountId, registeredName, payee, paise, feeIds } of batch) {
      const to = { fund_account_id: fundAccountId, upi_masked: maskUpiId(upiId), payee, registered_name: registeredName };
      const what = { id: deps.newId(), party_id: partyId, amount_paise: paise, state: 'proposed' as const, proposed_by: by };
      if (await insertPayout(tx, { ...what, ...to, created_at: now, changed_at: now }, feeIds)) made++;
    }
    if (made === 0) throw new AppError('conflict', { detail: 'There is nobody to pay at the moment.' });
    return { subject: 'payouts', detail: { count: String(made) }, result: made };
  });
}

/** Parties that are owed fees and have no payout under way. */
async function findOwed(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ partyId: string }>`
    select distinct f.party_id as "partyId" from fees f
    where f.state = 'accrued' and f.payout_id is null and f.payable_at <= ${now}
      and not exists (select from payouts p where p.party_id = f.party_id and p.state in ('proposed', 'approved', 'sent'))
    order by 1`.execute(db);
  return rows.map(({ partyId }) => partyId);
}

type Payable = { partyId: string; paise: number; feeIds: string[] };

/**
 * What each of them can be paid now: the oldest fees first, while the UPI ID stays within the cap of the year they were earned in, also if
 * several accounts have that ID.
 */
async function findPayable(db: Db, payees: readonly { partyId: string; payee: Buffer }[], now: Date): Promise<Payable[]> {
  const { rows } = await sql<Payable>`
    with payees as (
      select * from unnest(${payees.map(({ partyId }) => partyId)}::uuid[], ${payees.map(({ payee }) => payee)}::bytea[]) as t (party_id, payee)
    ), paid as (
      select p.payee, f.year, sum(f.amount_paise) as paise from payouts p join fees f on f.payout_id = p.id
      where p.payee in (select payee from payees) and p.state in ('proposed', 'approved', 'sent', 'processed') group by p.payee, f.year
    ), candidates as (
      select f.id, f.party_id, f.amount_paise, f.year, y.payee,
        sum(f.amount_paise) over (partition by y.payee, f.year order by f.accrued_at, f.id) as so_far
      from fees f join payees y using (party_id)
      where f.state = 'accrued' and f.payout_id is null and f.payable_at <= ${now}
    )
    select c.party_id as "partyId", sum(c.amount_paise)::bigint as paise, array_agg(c.id) as "feeIds"
    from candidates c left join paid on paid.payee = c.payee and paid.year = c.year
    where coalesce(paid.paise, 0) + c.so_far <= ${yearlyCapPaise}
    group by c.party_id having sum(c.amount_paise) >= ${smallestPayoutPaise} order by c.party_id`.execute(db);
  return rows;
}

/** Two administrators who propose at once make one batch, because a person has at most one open payout. */
async function insertPayout(tx: Tx, payout: Insertable<Tables['payouts']>, feeIds: readonly string[]): Promise<boolean> {
  const insert = tx.insertInto('payouts').values(payout);
  const made = await insert.onConflict((conflict) => conflict.doNothing()).executeTakeFirst();
  if (!made.numInsertedOrUpdatedRows) return false;
  const { rows } = await sql<{ paise: number }>`
    with taken as (
      update fees set payout_id = ${payout.id}
      where id = any(${feeIds}::uuid[]) and state = 'accrued' and payout_id is null
      returning amount_paise
    ) select coalesce(sum(amount_paise), 0)::bigint as paise from taken`.execute(tx);
  if (rows[0]?.paise !== payout.amount_paise) throw new Error(`the fees of party ${payout.party_id} changed while they were proposed`);
  return true;
}
