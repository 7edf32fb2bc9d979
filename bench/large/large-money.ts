import { idOf, type LargeSize } from './large-size.ts';

/** One request in twenty was bought on its own, one in ten earned a fee, and fees older than 60 days were paid out. The books are right. */
export function moneyStatements({ referrers, requests }: LargeSize): string[] {
  const bought = Math.ceil(requests / 20);
  const [price, tax, fee] = [9900, 1510, 4000];
  return [
    `insert into billing_parties (id, account_id) select ${idOf(8, 'n')}, 'a-' || n from generate_series(1, ${referrers + bought}) n`,
    `insert into ledger_accounts (id, kind, party_id, guard)
     select 'referrer_payable:' || id, 'referrer_payable', id, -1 from billing_parties`,
    `insert into purchases (id, party_id, product, state, amount_paise, tax_paise, place, buyer_name, buyer_email, payment_id, created_at, paid_at, starts_at,
       ends_at, earned_paise)
     select ${idOf(9, 'n')}, ${idOf(8, `${referrers} + n`)}, 'single', 'paid', ${price}, ${tax}, '27', 'N', 'a-' || ${referrers} + n || '@example.in', 'pay_' || n,
       at, at, at, at + interval '1 year', ${price - tax}
     from (select n, now() - (${bought} - n) * (interval '729 days' / ${bought}) - interval '5 minutes' as at from generate_series(1, ${bought}) n) paid`,
    `insert into invoices (number, purchase_id, issued_at, facts) select 'RH/' || payment_id, id, paid_at, '{}' from purchases`,
    `insert into refunds (id, purchase_id, payment_id, amount_paise, reason, state, created_at, changed_at)
     select gen_random_uuid(), null, 'unmatched_' || n, 100, 'unmatched', 'processed', now() - interval '100 days', now() - interval '99 days'
     from generate_series(1, ${Math.ceil(requests / 200)}) n`,
    `insert into plan_members (purchase_id, email) select ${idOf(9, '1')}, 'b-' || n || '@example.in' from generate_series(1, ${Math.ceil(requests / 100)}) n`,
    `insert into settled_items (entity_id, settlement_id) select payment_id, 'setl_1' from purchases`,
    `insert into gateway_events (id, received_at) select 'evt_' || payment_id, paid_at from purchases where paid_at > now() - interval '29 days'`,
    `insert into request_credits (purchase_id, request_id) select ${idOf(9, 'n')}, ${idOf(7, 'n * 20')} from generate_series(1, ${bought}) n`,
    `insert into paid_requests (request_id, purchase_id, answered_at)
     select q.id, ${idOf(9, `1 + abs(hashtext(q.id::text)) / 10 % ${bought}`)}, q.created_at + interval '2 days' from requests q where abs(hashtext(q.id::text)) % 10 = 0 and state in ('declined', 'confirmed', 'hired')`,
    `insert into payouts (id, party_id, amount_paise, state, proposed_by, approved_by, fund_account_id, upi_masked, payee, registered_name, gateway_id, created_at,
       changed_at, completed_at)
     select gen_random_uuid(), b.id, ${fee} * count(*), 'processed', 'a-3', 'a-4', 'fa_1', '…@ybl', decode(md5(b.id::text), 'hex'), 'N', 'pout_' || b.id, now() - interval '50 days', now(), now() - interval '49 days'
     from paid_requests p join requests q on q.id = p.request_id join billing_parties b on b.account_id = 'a-' || substr(q.referrer_id, 8)
     where p.answered_at < now() - interval '60 days' group by b.id`,
    `insert into fees (id, party_id, seeker_party_id, purchase_id, request_id, amount_paise, state, accrued_at, year, payable_at, payout_id)
     select gen_random_uuid(), b.id, u.party_id, u.id, q.id, ${fee}, case when o.id is null then 'accrued' else 'paid' end, p.answered_at, '26-27',
       p.answered_at + interval '7 days', o.id
     from paid_requests p join purchases u on u.id = p.purchase_id join requests q on q.id = p.request_id join billing_parties b on b.account_id = 'a-' || substr(q.referrer_id, 8)
     left join payouts o on o.party_id = b.id and p.answered_at < now() - interval '60 days'`,
    `insert into fee_declarations (account_id, declared_at) select 'a-' || n, now() - interval '300 days' from generate_series(1, ${referrers}) n`,
    `insert into fee_years (party_id, year, accrued_paise) select party_id, '2026', least(1900000, sum(amount_paise)) from fees group by party_id`,
    `insert into upi_changes (account_id, masked_after, created_at) select 'a-' || n, '…@ybl', now() - interval '300 days' from generate_series(1, ${referrers}) n`,
    `insert into upi_details (account_id, upi_id, updated_at, check_state, registered_name, fund_account_id)
     select 'a-' || n, 'a-' || n || '@ybl', now() - interval '300 days', 'active', 'N', 'fa_' || n from generate_series(1, ${referrers}, 2) n`,
    `insert into ledger_entries (cause, kind, at, xact)
     select 'payment:' || payment_id || ':captured', 'payment_captured', paid_at, '3'::xid8 from purchases
     union all select 'fee:' || id || ':accrued', 'fee_accrued', accrued_at, '3'::xid8 from fees
     union all select 'payout:' || id || ':processed', 'payout_processed', completed_at, '3'::xid8 from payouts order by 3`,
    `insert into ledger_postings (entry_id, xact, line, account, amount_paise)
     select e.id, '3'::xid8, l.line, l.account, l.paise from ledger_entries e
     left join fees f on e.kind = 'fee_accrued' and f.id::text = split_part(e.cause, ':', 2)
     left join payouts o on e.kind = 'payout_processed' and o.id::text = split_part(e.cause, ':', 2),
     lateral (values ('payment_captured', 1, 'gateway_receivable', ${price}::bigint), ('payment_captured', 2, 'revenue', ${tax - price}),
       ('payment_captured', 3, 'output_gst', ${-tax}), ('fee_accrued', 1, 'fee_expense', ${fee}),
       ('fee_accrued', 2, 'referrer_payable:' || f.party_id, ${-fee}), ('payout_processed', 1, 'referrer_payable:' || o.party_id, o.amount_paise),
       ('payout_processed', 2, 'bank', -o.amount_paise)) l (kind, line, account, paise)
     where l.kind = e.kind`,
    `insert into ledger_balances (account, guard, balance_paise)
     select a.id, a.guard, coalesce(sum(p.amount_paise), 0) from ledger_accounts a left join ledger_postings p on p.account = a.id group by a.id, a.guard
     on conflict (account) do update set balance_paise = excluded.balance_paise`,
  ];
}
