import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { personMap } from '#server/person/person-map.ts';
import { columnsOf, isPersonal } from '#server/person/table-map.ts';

let count = 0;

const fileKey = (letter: string) => `${letter.repeat(2)}/${letter.repeat(32)}`;

/** The files of the person: a resume, the proof of their own referral, a proof that they gave to somebody else, which stays, and a copy of their data; one is about to be removed. */
export const files = { resume: fileKey('a'), proof: fileKey('b'), given: fileKey('c'), loose: fileKey('d'), copy: 'exports/one' };

/** Stands in everything that the person wrote or that names them. */
export const mark = 'zqmark';

export type Filled = {
  account: string;
  address: string;
  referrer: string;
  other: string;
  otherReferrer: string;
  sent: string;
  asked: string;
  party: string;
  company: string;
};

type Column = { table: string; name: string; type: string; required: boolean; given: boolean; parent: string | null; first: string | null };
type Row = Readonly<Record<string, unknown>>;

/** Made by triggers and jobs from what stands elsewhere, or by the verbs that the test calls before. */
const madeElsewhere = new Set(['accounts', 'identity_users', 'referrers', 'requests', 'search_docs', 'search_words', 'erased_accounts']);

/** What the rules of the database want, and the rows in which the person is not the first to be named; the rest follows from the map. */
function rowsFor(table: string, who: Filled): readonly Row[] {
  const { account, address, referrer, other, otherReferrer, sent, asked, party } = who;
  const rows: Record<string, readonly Row[]> = {
    incidents: [{ leaked_until: 'tomorrow' }],
    data_requests: [{ answered_at: 'now' }],
    data_exports: [{ file_key: files.copy, asked_at: 'epoch' }],
    loose_files: [{ key: files.loose }],
    rate_limits: [{ key: mark }],
    mails: [
      { recipient: address, about_ids: [] },
      { recipient: 'other@example.in', about_ids: [account] },
    ],
    idempotency_keys: [{ scope: `${account} submit` }],
    identity_handoffs: [{ claims: JSON.stringify({ email: address, displayName: mark }) }],
    identity_codes: [{ user_id: null }, { user_id: account, email: 'other@example.in', new_email: null }],
    company_rule_reports: [{ verdict: 'differs' }],
    referrer_odds: [{ tallies: [0, 0, 0, 0, 0, 0] }],
    resumes: [{ size: 1, file_key: files.resume }],
    refunds: [{ amount_paise: 1 }],
    request_allowances: [{ month: '2026-11' }],
    address_allowances: [{ month: '2026-11' }],
    billing_parties: [{ id: party }],
    referrer_handles: [{ handle: `${mark}-handle` }],
    openings: [{ link: `https://${mark}.example/1`, company_id: who.company, ended: true }],
    follows: [{ kind: 'search' }, { account_id: other, kind: 'person', referrer_id: referrer, subject: referrer }],
    referral_outcomes: [{ request_id: asked }],
    request_offers: [],
    request_events: [{ request_id: asked, version: 99, account_id: account, referrer_id: referrer }],
    request_messages: [
      { request_id: sent, referrer_id: otherReferrer, author: 'seeker' },
      { request_id: asked, referrer_id: referrer, author: 'referrer' },
    ],
    held_moves: [{ request_id: sent }],
    proof_files: [
      { request_id: sent, file_key: files.proof, name: `${mark}.pdf`, size: 1 },
      { request_id: asked, file_key: files.given, name: `${mark}.pdf`, size: 1 },
    ],
    notifications: [
      { about_id: null, request_id: null, path: `/${mark}` },
      { account_id: other, about_id: account, request_id: asked, path: `/${mark}` },
    ],
    digest_items: [
      { about_id: null, path: `/${mark}` },
      { account_id: other, about_id: account, path: `/${mark}` },
    ],
    purchases: [
      { state: 'paid', place: '29', paid_at: 'now', starts_at: 'now', ends_at: 'now', amount_paise: 100, tax_paise: 0 },
      { state: 'expired', place: '29', amount_paise: 100, tax_paise: 0 },
    ],
    invoices: [{ number: `${mark}-1` }, { number: `${mark}-2`, corrects: `${mark}-1` }],
    request_credits: [{ request_id: sent }],
    paid_requests: [{ request_id: sent }],
    fees: [{ request_id: asked, amount_paise: 1 }],
    payouts: [
      { proposed_by: account, approved_by: other, amount_paise: 1 },
      { proposed_by: other, approved_by: account, amount_paise: 1, state: 'rejected' },
    ],
    ledger_accounts: [{ id: `referrer_payable:${party}`, kind: 'referrer_payable', guard: 0 }],
    ledger_postings: [{ entry_id: 1, xact: '1', line: 1, account: `referrer_payable:${party}`, amount_paise: 1 }],
    ledger_sums: [{ account: `referrer_payable:${party}` }],
    odds_observed: [{ tallies: [0, 0, 0, 0, 0, 0] }],
    ledger_balances: [{ account: `referrer_payable:${party}` }],
    ledger_entries: [{ cause: `payment:${mark}`, xact: '1' }],
    blocks: [
      { blocker_id: account, blocked_id: other },
      { blocker_id: other, blocked_id: account },
    ],
    holds: [{ kind: 'closed' }],
    cases: [{ state: 'claimed', rule: 'money', subject_key: `person ${account}`, subject_id: account }],
    measures: [
      { decided_by: other, seconded_by: account, state: 'ended' },
      { decided_by: account, seconded_by: other, account_id: other, words: 'x', evidence: 'x', kept: null },
    ],
    access_grants: [{ reason: `${mark} for a reason of twenty letters`, expires_at: 'now', created_at: 'now' }],
    administrator_actions: [{ subject: `person:${account}` }],
    upi_changes: [{ account_id: account }],
    money_differences: [{ closed_by: account }],
  };
  return rows[table] ?? [{}];
}

/** Puts the mark, or what leads to the person, into every column that the map calls theirs; with `only`, in these tables. */
export async function fillPerson(pool: pg.Pool, who: Filled, only = (_table: string) => true): Promise<void> {
  const columns = await readColumns(pool);
  const made = new Map<string, unknown>([
    ['accounts', who.account],
    ['identity_users', who.account],
    ['referrers', who.referrer],
    ['requests', who.sent],
    ['companies', who.company],
  ]);
  const waiting = new Set(Object.keys(personMap).filter((table) => !madeElsewhere.has(table) && hasPeople(table) && only(table)));
  // What stands in the other tables already may be referred to.
  for (const table of Object.keys(personMap).filter((each) => !waiting.has(each) && !made.has(each) && !madeElsewhere.has(each))) {
    const { rows } = await pool.query<Record<string, unknown>>(`select * from ${table} limit 1`);
    if (rows[0]) made.set(table, rows[0]['id'] ?? rows[0]['number']);
  }
  // `measures` refers to `cases`: a table is filled when those that it refers to are.
  for (let before = -1; waiting.size > 0 && waiting.size !== before;) {
    before = waiting.size;
    for (const table of waiting) {
      const own = columns.filter((column) => column.table === table);
      if (own.some(({ parent }) => parent !== table && waiting.has(parent ?? ''))) continue;
      for (const given of rowsFor(table, who)) await insertRow(pool, table, rowOf(own, given, who, made), made);
      waiting.delete(table);
    }
  }
  if (waiting.size > 0) throw new Error(`cannot be filled: ${[...waiting].join(', ')}`);
}

const hasPeople = (table: string) => columnsOf(table, personMap[table] ?? { why: '', kept: '', columns: {} }).some(isPersonal);

function rowOf(columns: readonly Column[], given: Row, who: Filled, made: ReadonlyMap<string, unknown>): Row {
  return Object.fromEntries(
    columns.flatMap((column): [string, unknown][] => {
      if (Object.hasOwn(given, column.name)) return [[column.name, given[column.name]]];
      if (column.parent) return [[column.name, made.get(column.parent) ?? null]];
      if (isPersons(column)) return [[column.name, markedValue(column, who)]];
      return column.required && !column.given ? [[column.name, plainValue(column)]] : [];
    }),
  );
}

function isPersons({ table, name }: Column): boolean {
  return columnsOf(table, personMap[table] ?? { why: '', kept: '', columns: {} }).some(
    (mapped) => mapped.column === name && isPersonal(mapped),
  );
}

function markedValue({ table, name, type }: Column, who: Filled): unknown {
  const text = `${mark} ${table}.${name} ${++count}`;
  if (/email|recipient/.test(name)) return who.address;
  if (/^(account|user|actor|administrator)_id$|_by$/.test(name)) return who.account;
  if (name === 'referrer_id') return who.referrer;
  if (type === 'text' || type === 'varchar') return text;
  if (type === '_text') return [text];
  if (type === 'jsonb' || type === 'json') return JSON.stringify({ text });
  if (type === 'bytea') return Buffer.from(text);
  if (type === 'tsvector' || type === 'tsquery') return mark;
  return plainValue({ type, first: null });
}

function plainValue({ type, first }: Pick<Column, 'type' | 'first'>): unknown {
  if (first !== null) return first;
  if (type === 'text' || type === 'varchar') return 'x';
  if (type === 'uuid') return randomUUID();
  if (type === 'timestamptz' || type === 'date') return 'now';
  if (type === 'bool') return false;
  if (type === 'jsonb' || type === 'json') return '{}';
  if (type === 'bytea') return Buffer.from('x');
  return type.startsWith('_') ? [] : 0;
}

/** Without the rules of history and of books, which have tests of their own. */
async function insertRow(pool: pg.Pool, table: string, row: Row, made: Map<string, unknown>): Promise<void> {
  const names = Object.keys(row);
  const client = await pool.connect();
  try {
    await client.query('begin; set local session_replication_role = replica');
    const { rows } = await client.query<Record<string, unknown>>(
      `insert into ${table} (${names.join(', ')}) overriding system value values (${names.map((_, at) => `$${at + 1}`).join(', ')}) on conflict do nothing returning *`,
      Object.values(row),
    );
    await client.query('commit');
    const key = rows[0]?.['id'] ?? rows[0]?.['number'];
    if (!made.has(table)) made.set(table, key);
  } catch (cause) {
    throw new Error(`${table} wants more than its map says; add it to rowsFor: ${String(cause)} ${JSON.stringify(row)}`, { cause });
  } finally {
    await client.query('rollback');
    client.release();
  }
}

async function readColumns(pool: pg.Pool): Promise<Column[]> {
  const { rows } = await pool.query<Column>(`
    select c.relname as table, a.attname as name, t.typname as type, a.attnotnull as required,
      (a.atthasdef or a.attidentity <> '') as given,
      (select f.confrelid::regclass::text from pg_constraint f where f.conrelid = c.oid and f.contype = 'f' and f.conkey[1] = a.attnum limit 1) as parent,
      (select substring(pg_get_constraintdef(k.oid) from '= ANY \\(ARRAY\\[''([^'']*)''') from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum] and pg_get_constraintdef(k.oid) like '%= ANY (ARRAY[%' limit 1) as first
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''`);
  return rows;
}

/** Every column of the database in which one of the words stands, as table.column; outside of the product's own tables with the schema. */
export async function findWords(pool: pg.Pool, words: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ schema: string; table: string; name: string; type: string }>(`
    select n.nspname as schema, c.relname as table, a.attname as name, t.typname as type
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace join pg_type t on t.oid = a.atttypid
    where c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped and n.nspname not in ('pg_catalog', 'information_schema')`);
  const found: string[] = [];
  for (const { schema, table, name, type } of rows) {
    const text = type === 'bytea' ? `encode("${name}", 'escape')` : `"${name}"::text`;
    const { rowCount } = await pool.query(`select from "${schema}"."${table}" where ${text} ~ $1 limit 1`, [`\\y(${words.join('|')})`]);
    if (rowCount) found.push(schema === 'public' ? `${table}.${name}` : `${schema}.${table}.${name}`);
  }
  return found.toSorted();
}
