import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';

/** What the books say we owe each referrer, or each of these accounts, must equal the sum of their unpaid fees that are not on their way. */
export async function checkPayouts(db: Db, accounts?: readonly string[]): Promise<string[]> {
  const among = accounts ? sql`b.account = any (${accounts}::text[])` : sql`true`;
  const { rows } = await sql<{ account: string; booked: number; owed: number }>`
    select b.account, -b.balance_paise as booked, coalesce(sum(f.amount_paise), 0)::bigint as owed
    from ledger_balances b join ledger_accounts a on a.id = b.account
    left join fees f on f.party_id = a.party_id and f.state = 'accrued'
      and not exists (select from payouts p where p.id = f.payout_id and p.state = 'sent')
    where a.kind = 'referrer_payable' and ${among}
    group by b.account, b.balance_paise having -b.balance_paise <> coalesce(sum(f.amount_paise), 0)`.execute(db);
  return rows.map(({ account, booked, owed }) => `${account} is booked with ${booked} paise, its fees sum to ${owed}`);
}
