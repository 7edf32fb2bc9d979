import { ids, ofAccount, ofAddress, ofNobody, ofPeople, type TableMap } from '../table-map.ts';

const law = 'invoices and books are kept for eight years by law';
const party = 'the party in the books, which leads to no name any more';
const ourBooks = 'our books; what you bought and earned is exported';

/** Lines of the ledger, which name the account in the books. */
const books = <Names extends string>(why: string, columns: Names) =>
  ofPeople<Names | 'account'>(why, 'always', {
    columns: { 'referrer linked withheld': 'account', nobody: columns },
    stays: { account: party },
    withheld: ourBooks,
  });

/** Plans, purchases, invoices, fees, payouts and the books. */
export const moneyMap = {
  billing_parties: ofPeople('a person or an organisation in the books', 'always; without a name once the person left', {
    columns: { 'buyer linked withheld': 'id account_id', nobody: 'created_at' },
    erasure: [{ cut: 'account_id' }],
    stays: { id: party },
    withheld: ids,
  }),
  purchases: ofPeople('purchases', 'eight years, as the law says; what was never paid loses name and address with the account', {
    rows: 'party_id = any(:parties)',
    columns: {
      'buyer direct exported': 'buyer_name buyer_email buyer_gstin',
      'buyer linked exported': 'id payment_id continue_path',
      'buyer linked withheld': 'party_id link_id link_url',
      'buyer none exported': 'product state amount_paise tax_paise place created_at paid_at starts_at ends_at',
      nobody: 'earned_paise look_at reminded_days',
    },
    erasure: [
      { byHand: 'src/server/billing/purchases/cancel-open-purchases.ts', columns: '' },
      { empties: { continue_path: null }, where: 'party_id = any(:parties)' },
      {
        empties: { buyer_name: 'Former member', buyer_email: '', buyer_gstin: null },
        where: `party_id = any(:parties) and state in ('created', 'linked', 'expired', 'cancelled')`,
      },
    ],
    stays: { 'buyer_name buyer_email buyer_gstin id payment_id link_id link_url': law, party_id: party },
    withheld: 'names of the payment provider',
  }),
  refunds: ofPeople('refunds', 'eight years, as the law says', {
    rows: 'purchase_id in (select id from purchases where party_id = any(:parties))',
    columns: {
      'buyer linked exported': 'purchase_id payment_id gateway_id',
      'buyer none exported': 'amount_paise reason state created_at changed_at',
      nobody: 'id attempt look_at',
    },
    stays: { 'purchase_id payment_id gateway_id': law },
  }),
  plan_members: ofAddress('people whom an organisation’s plan covers', 'with the purchase, until the person deletes the account', {
    columns: { 'seeker direct exported': 'email', 'buyer linked withheld': 'purchase_id' },
    withheld: 'the organisation’s purchase',
  }),
  request_credits: ofPeople('requests that were bought', 'with the purchase', {
    rows: 'purchase_id in (select id from purchases where party_id = any(:parties))',
    columns: { 'buyer linked exported': 'purchase_id request_id', 'buyer none exported': 'used_in' },
    stays: { 'purchase_id request_id': law },
  }),
  paid_requests: ofPeople('requests whose answer earns a fee', 'with the purchase', {
    rows: 'purchase_id in (select id from purchases where party_id = any(:parties))',
    columns: { 'buyer linked exported': 'request_id purchase_id', 'buyer none exported': 'answered_at' },
    stays: { 'request_id purchase_id': law },
  }),
  // The gateway repeats an event for a day.
  gateway_events: ofNobody('news of the payment provider that we have had', '30 days', 'id received_at', [
    { deletes: `received_at < :now - interval '30 days'` },
  ]),
  invoice_counters: ofNobody('numbers of invoices', 'always', 'series year last'),
  invoices: ofPeople('invoices and credit notes', 'eight years, as the law says', {
    rows: 'purchase_id in (select id from purchases where party_id = any(:parties))',
    columns: {
      'buyer direct exported': 'facts pdf',
      'buyer linked exported': 'number purchase_id corrects',
      'buyer none exported': 'issued_at',
    },
    asFile: 'pdf',
    stays: { 'facts pdf number purchase_id corrects': law },
  }),
  request_allowances: ofAccount('how many requests a seeker sent in a month', 'until the account is deleted', {
    columns: { 'seeker linked withheld': 'account_id', 'seeker none exported': 'month used sent' },
  }),
  address_allowances: ofPeople('how many requests came from an address this month, under a keyed hash', 'until the month is over', {
    ends: [{ deletes: `month < to_char(:now at time zone 'Asia/Kolkata', 'YYYY-MM')` }],
    columns: { 'seeker linked withheld': 'address_hash', nobody: 'month used sent' },
    stays: { address_hash: 'a keyed hash, until the month is over' },
    withheld: 'a hash; nobody can read anything from it',
  }),
  upi_details: ofAccount('where a referrer’s money goes', 'until the account is deleted', {
    columns: {
      'referrer direct exported': 'upi_id registered_name',
      'referrer linked withheld': 'account_id fund_account_id',
      'referrer none exported': 'updated_at check_state frozen_at',
    },
    withheld: 'names of the payment provider',
  }),
  upi_changes: {
    why: 'who changed where money goes, against theft',
    kept: 'always, masked; the network address for half a year, or until the person left',
    ends: [{ empties: { client_address: null }, where: `client_address is not null and created_at < :now - interval '180 days'` }],
    rows: 'account_id = :account',
    columns: {
      'referrer direct exported': 'masked_before masked_after client_address',
      'referrer linked withheld': 'account_id',
      'referrer none exported': 'created_at',
      nobody: 'id',
    },
    erasure: [{ empties: { client_address: null }, where: 'account_id = :account' }],
    stays: {
      'masked_before masked_after': 'four letters, against theft',
      account_id: 'it leads to nobody any more',
    },
    withheld: ids,
  },
  fee_declarations: ofAccount('a referrer’s word that their employer permits fees', 'until the account is deleted', {
    columns: { 'referrer linked withheld': 'account_id', 'referrer none exported': 'declared_at' },
  }),
  payouts: ofPeople('money on its way to a referrer', 'eight years, as the law says', {
    rows: 'party_id = any(:parties)',
    columns: {
      'referrer direct exported': 'registered_name upi_masked',
      'referrer linked withheld': 'party_id fund_account_id payee',
      'referrer linked exported': 'id gateway_id',
      'referrer none exported': 'amount_paise state created_at changed_at completed_at',
      'staff linked withheld': 'proposed_by approved_by',
      nobody: 'look_at',
    },
    stays: {
      'registered_name upi_masked fund_account_id id gateway_id': law,
      party_id: party,
      payee: 'a keyed hash, for the yearly cap of one UPI ID',
      'proposed_by approved_by': 'who decided about money',
    },
    withheld: 'names of the payment provider, and which of our staff decided',
  }),
  fees: ofPeople('what answers earned', 'eight years, as the law says', {
    rows: 'party_id = any(:parties)',
    columns: {
      'referrer linked exported': 'request_id payout_id',
      'referrer linked withheld': 'party_id seeker_party_id purchase_id',
      'referrer none exported': 'amount_paise state accrued_at year payable_at',
      nobody: 'id',
    },
    stays: { 'request_id payout_id purchase_id': law, 'party_id seeker_party_id': party },
    withheld: ids,
  }),
  fee_years: ofPeople('fees of a year, below the threshold for tax', 'eight years, as the law says', {
    rows: 'party_id = any(:parties)',
    columns: { 'referrer linked withheld': 'party_id', 'referrer none exported': 'year accrued_paise' },
    stays: { party_id: party },
    withheld: ids,
  }),
  ledger_accounts: ofPeople('the books', 'always', {
    columns: { 'referrer linked withheld': 'id party_id', nobody: 'kind guard' },
    stays: { 'id party_id': party },
    withheld: ids,
  }),
  ledger_entries: ofPeople('the books', 'always', {
    columns: { 'both linked withheld': 'cause', nobody: 'id kind at xact' },
    stays: { cause: law },
    withheld: ourBooks,
  }),
  ledger_postings: books('the books', 'entry_id xact line amount_paise'),
  ledger_balances: books('the books', 'guard balance_paise'),
  ledger_checks: ofNobody('when the books were checked', 'always', 'id checked_at checked_up_to faults'),
  ledger_sums: books('the books, added up', 'paise'),
  money_differences: ofPeople('payments that do not match the books', 'always', {
    columns: {
      'both linked withheld': 'subject detail',
      'staff linked withheld': 'closed_by',
      'staff direct withheld': 'closed_note',
      nobody: 'id kind found_at closed_at',
    },
    stays: { 'subject detail': law, closed_by: 'who decided about money', closed_note: 'who decided about money, and why' },
    withheld: 'our books',
  }),
  settled_items: ofPeople('what the payment provider settled', 'always', {
    columns: { 'buyer linked withheld': 'entity_id', nobody: 'settlement_id' },
    stays: { entity_id: law },
    withheld: 'names of the payment provider',
  }),
} as const satisfies Record<string, TableMap>;
