import { sql } from 'kysely';
import { yearlyCapPaise } from '#domain/payouts/fees.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';

export async function insertDeclaration(db: Db, accountId: string, now: Date): Promise<void> {
  await db
    .insertInto('fee_declarations')
    .values({ account_id: accountId, declared_at: now })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .execute();
}

export async function findDeclaration(db: Db, accountId: string): Promise<Date | null> {
  const row = await db.selectFrom('fee_declarations').select('declared_at').where('account_id', '=', accountId).executeTakeFirst();
  return row?.declared_at ?? null;
}

export async function deleteDeclaration(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('fee_declarations').where('account_id', '=', accountId).execute();
}

/** One statement on one row: parallel answers queue, and the one that would exceed the cap gets nothing. */
export async function addToYear(tx: Tx, partyId: string, year: string, paise: number): Promise<boolean> {
  const added = await sql`
    insert into fee_years as y (party_id, year, accrued_paise) values (${partyId}, ${year}, ${paise})
    on conflict (party_id, year) do update set accrued_paise = y.accrued_paise + ${paise} where y.accrued_paise + ${paise} <= ${yearlyCapPaise}
    returning year`.execute(tx);
  return added.rows.length > 0;
}

export async function findYear(db: Db, partyId: string, year: string): Promise<number> {
  const row = await db
    .selectFrom('fee_years')
    .select('accrued_paise')
    .where('party_id', '=', partyId)
    .where('year', '=', year)
    .executeTakeFirst();
  return row?.accrued_paise ?? 0;
}

export async function takeFromYear(tx: Tx, partyId: string, year: string, paise: number): Promise<void> {
  await sql`update fee_years set accrued_paise = accrued_paise - ${paise} where party_id = ${partyId} and year = ${year}`.execute(tx);
}

type FeeKeys = { partyId: string; seekerPartyId: string; purchaseId: string };

/** The sums that the caps limit: fees of the pair in the last twelve months, and of the purchase. Void ones do not count. */
export async function sumFees(tx: Tx, { partyId, seekerPartyId, purchaseId, now }: FeeKeys & { now: Date }) {
  const { rows } = await sql<{ ofPair: number; ofPurchasePaise: number }>`
    select
      (select count(*) from fees where party_id = ${partyId} and seeker_party_id = ${seekerPartyId} and state <> 'void'
        and accrued_at > ${now}::timestamptz - interval '1 year') as "ofPair",
      (select coalesce(sum(amount_paise), 0)::bigint from fees where purchase_id = ${purchaseId} and state <> 'void') as "ofPurchasePaise"`.execute(
    tx,
  );
  return rows[0] ?? { ofPair: 0, ofPurchasePaise: 0 };
}

export async function insertFee(
  tx: Tx,
  fee: FeeKeys & { id: string; requestId: string; paise: number; year: string; payableAt: Date; now: Date },
): Promise<void> {
  await tx
    .insertInto('fees')
    .values({
      id: fee.id,
      party_id: fee.partyId,
      seeker_party_id: fee.seekerPartyId,
      purchase_id: fee.purchaseId,
      request_id: fee.requestId,
      amount_paise: fee.paise,
      state: 'accrued',
      accrued_at: fee.now,
      year: fee.year,
      payable_at: fee.payableAt,
      payout_id: null,
    })
    .execute();
}

export type Fee = Awaited<ReturnType<typeof findFees>>[number];

export async function findFees(db: Db, partyId: string, range?: { from: Date; to: Date }) {
  return db
    .selectFrom('fees as f')
    .leftJoin('payouts as p', 'p.id', 'f.payout_id')
    .select(['f.id', 'f.request_id as requestId', 'f.amount_paise as paise', 'f.state', 'f.accrued_at as accruedAt'])
    .select('f.payable_at as payableAt')
    .select((eb) => eb.case().when('f.state', '=', 'paid').then(eb.ref('p.completed_at')).else(null).end().as('paidAt'))
    .where('f.party_id', '=', partyId)
    .$if(range !== undefined, (query) =>
      query.where('f.accrued_at', '>=', range?.from ?? new Date(0)).where('f.accrued_at', '<', range?.to ?? new Date(0)),
    )
    .orderBy('f.accrued_at', 'desc')
    .execute();
}

export async function findLatestFee(db: Db, partyId: string): Promise<Date | undefined> {
  const fee = await db
    .selectFrom('fees')
    .select('accrued_at')
    .where('party_id', '=', partyId)
    .orderBy('accrued_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return fee?.accrued_at;
}

/** For the check of the books: what we owe each referrer must equal their unpaid fees that are not on their way. */
export async function findUnequalDebts(db: Db, accounts?: readonly string[]): Promise<{ account: string; booked: number; owed: number }[]> {
  const among = accounts ? sql`b.account = any (${accounts}::text[])` : sql`true`;
  const { rows } = await sql<{ account: string; booked: number; owed: number }>`
    select b.account, -b.balance_paise as booked, coalesce(sum(f.amount_paise), 0)::bigint as owed
    from ledger_balances b join ledger_accounts a on a.id = b.account
    left join fees f on f.party_id = a.party_id and f.state = 'accrued'
      and not exists (select from payouts p where p.id = f.payout_id and p.state = 'sent')
    where a.kind = 'referrer_payable' and ${among}
    group by b.account, b.balance_paise having -b.balance_paise <> coalesce(sum(f.amount_paise), 0)`.execute(db);
  return rows;
}
