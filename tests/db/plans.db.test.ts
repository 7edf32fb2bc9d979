import { describe, expect, it } from 'vitest';
import { jobTable, type JobDeps } from '#server/app/jobs/job-table.ts';
import type { JobKind } from '#server/platform/jobs/job-kinds.ts';
import { loadPage, pageAt } from '#tests/support/every-page.ts';
import { startTestHttp } from '#tests/support/start-test-http.ts';
import { useTestMoney } from '#tests/support/test-money.ts';
import { watchPlans } from '#tests/support/watch-plans.ts';
import { pages } from '#web/routes.ts';
import { fillLarge } from '../../bench/large/fill-large.ts';

const size = { accounts: 3000, referrers: 600, requests: 3000 };
const test = await useTestMoney({ ADMIN_EMAILS: 'a-4@example.in' }, { ownDatabase: true });
const { app, clock, database, jobDeps } = test;
const { pool } = database;
clock.set(new Date());

/** They grow with the directory or with what the staff does, or hold only what is under way. All others grow with people. */
const small =
  `schema_files identity_keys odds_levels market_months invoice_counters companies catalogue_entries catalogue_loads company_email_domains company_rules
  company_rule_reports company_proposals company_odds search_words search_behind follow_events identity_flows identity_handoffs
  identity_mail_wishes held_moves link_codes money_differences contact_requests loose_files digest_items
  notices daily_figures ledger_checks odds_stale odds_left_out retention_runs incidents`.split(/\s+/);

/** What may read much, each with its reason. */
const allowed: { during: RegExp; table: RegExp; why: string }[] = [
  { during: /./, table: /^search_docs$/, why: 'search counts up to a limit, and `npm run bench search` measures it at a million' },
  { during: /openings|companies/, table: /^openings$/, why: 'they are counted and sorted up to a limit of 10,000' },
  { during: /sitemap/, table: /^referrers$/, why: 'a search engine gets the address of everybody who is listed' },
  {
    during: /^rebuild-odds$/,
    table: /^(odds_observed|referrer_odds|referrers)$/,
    why: 'one row for each person asked; all move with the levels',
  },
  { during: /^begin-week$/, table: /^referrers$/, why: 'once a week, for everybody who was asked in the last one' },
  { during: /^watch-signals$/, table: /^request_messages$/, why: 'the index of messages by time knows 128 pages at a time' },
  { during: /\/admin\/wanted/, table: /^follows$/, why: 'staff see who waits for which company, which is a count of all' },
  { during: /^remove-lost-files$/, table: /^(resumes|proof_files|requests)$/, why: 'once a night, and only a walk through all finds them' },
];

/** As if every table that grows with people had 100,000 rows: the planner multiplies the rows of a page by the pages there are. */
async function fillAndPretend(): Promise<string[]> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all ($1) order by 1",
      [small],
    );
    const names = rows.map(({ name }) => name);
    // Few rows on many pages, because what PostgreSQL expects to read counts; and nobody counts them anew in the middle of the test.
    for (const name of names) await client.query(`alter table ${name} set (fillfactor = 10, autovacuum_enabled = off)`);
    await fillLarge(client, size);
    // What remembers its last time had one.
    for (const job of ['rebuild-odds', 'check-ledger', 'count-days'] as const) await jobTable[job].run(jobDeps, {});
    await client.query('analyze');
    await client.query('update pg_class set reltuples = greatest(reltuples, 100000) where oid = any ($1::regclass[])', [names]);
    return names;
  } finally {
    client.release();
  }
}

const growing = await fillAndPretend();
const { url } = await startTestHttp(test);
const { readings, watch } = await watchPlans(pool);

const one = async (statement: string) => String((await pool.query<{ id: unknown }>(statement)).rows[0]?.id);
const people = { nobody: '', seeker: `s${size.accounts}`, buyer: 's601', referrer: 's1', administrator: 's4' };
type Who = keyof typeof people;

const request = await one(`select id from requests where seeker_id = 'a-${size.accounts}' and state = 'confirmed' limit 1`);
const offered = await one("select request_id as id from request_offers where referrer_id = 'person-1' order by offered_at desc limit 1");
const resume = await one(`select id from resumes where owner_id = 'a-${size.accounts}'`);
const purchase = await one("select p.id from purchases p join billing_parties b on b.id = p.party_id where b.account_id = 'a-601'");
const decided = await one("select id from cases where state = 'decided' limit 1");
const mail = await one('select id from mails limit 1');
// One that is yet to be written, by somebody with many requests.
const copy = await one(
  `insert into data_exports (id, account_id, asked_at) values (gen_random_uuid(), 'a-${size.accounts}', now()) returning id`,
);

const pathsOf = (access: RegExp, without: RegExp) =>
  pages.filter((page) => access.test(page.access) && !without.test(page.path)).map(({ path }) => path);

/** Each page as the person whom it costs most, with the questions that it takes. */
const asked: Record<Who, string> = {
  nobody: `${pathsOf(/^(?!staff|signed-in)/, /[:*]|^\/asked$/).join(' ')}
    /companies?q=infra /companies?industry=Software&sort=name /referrers?q=anita /referrers?company=company-1&page=2
    /companies/company-1 /referrers/person-1 /request/person-1 /ask/person-1 /og/ask/person-1.png
    /openings?q=engineer /openings?company=company-1 /openings?place=pune&years=3&days=7
    /og/companies/company-1.png /og/referrers/person-1.png /og/home.png /sitemaps/referrers-1.xml /sitemaps/companies-1.xml
    /dev/mailbox/${mail} /dev/mailbox/${mail}/html /dev/mailbox?to=a-1@example.in /faq?q=refund /help?q=resume`,
  seeker: `/requests/${request} /dashboard /dashboard?view=seeker /notifications?show=unread /profile /settings/privacy
    /following /request/person-1 /ask-somebody/company-1 /checkout /become-a-referrer`,
  buyer: `/billing /billing/purchases/${purchase} /billing/return?purchase=${purchase}`,
  referrer: `${pathsOf(/^signed-in$/, /[:*]|return/).join(' ')}
    /dashboard?view=referrer /dashboard?view=referrer&status=declined&sort=oldest /requests/${offered} /become-a-referrer
    /companies/company-1/rules /notifications?show=unread`,
  administrator: `${pathsOf(/^staff$/, /[:*]/).join(' ')}
    /admin/people/a-1 /admin/people?q=anita /admin/people?by=upi&q=1@ybl /admin/companies/company-1
    /admin/mails?q=a-1@example.in /admin/mails?q=nothing /admin/mails?sent=no /admin/rules/company-1
    /admin/cases/${decided} /admin/cases?show=decided /admin/cases?q=a-1@example.in /admin/audit?q=request
    /admin/requests/${request} /admin/requests?due=over /admin/requests?state=disputed /admin/referrers?q=a-299
    /admin/money?q=pay_1 /admin/jobs?q=send-mail /admin/export/mails?q=nothing`,
};
const addresses = Object.entries(asked).map(([who, text]) => [who as Who, text.split(/\s+/)] as const);

/** Pages that need something rare, which their own tests make. */
const elsewhere = new Set(
  '/asked /decisions/:id /admin/disputes/:id /requests/:id/deadline.ics /invoices/* /blog/:slug /guides/:slug *'.split(' '),
);

/** What jobs are about. */
const data = { mailId: mail, wishId: mail, requestId: request, accountId: 'a-1', refundId: mail, payoutId: mail, gatewayId: 'pout_1' };
const moved = { referrerId: 'person-2', why: 'moved', until: new Date().toISOString() };
const jobData = { ...data, ...moved, companyId: 'company-1', paymentId: 'pay_none', resumeId: mail, exportId: copy };

/** A sentence for each statement that read more than it may. */
function findMuchRead(): string[] {
  const much = readings.filter(
    ({ during, table, how, rows }) =>
      during !== '' &&
      growing.includes(table) &&
      (how === 'Seq Scan' || rows > size.requests / 10) &&
      !allowed.some((each) => each.during.test(during) && each.table.test(table)),
  );
  const sentences = much.map(({ during, table, how, rows, statement }) => {
    return `${during}: ${how} of ${rows} rows of ${table}: ${statement.replaceAll(/\s+/g, ' ').slice(0, 200)}`;
  });
  return [...new Set(sentences)];
}

describe('with 100,000 rows in every table that grows with people', () => {
  it('has an address for every page, and a row in every table', async () => {
    const tried = addresses.flatMap(([, list]) => list.map((address) => pageAt(address)?.path));
    expect(pages.map(({ path }) => path).filter((path) => !tried.includes(path) && !elsewhere.has(path))).toEqual([]);
    const empty: string[] = [];
    for (const name of growing) if ((await pool.query(`select from ${name} limit 1`)).rowCount === 0) empty.push(name);
    // PostgreSQL reads an empty table from its beginning to its end, and rightly so: bench/large fills them.
    expect(empty).toEqual([]);
  });

  it('no page, no reading of the API and no job reads a whole table, or a tenth of it', async () => {
    const failed: string[] = [];
    for (const [who, list] of addresses)
      for (const address of list) {
        watch(`GET ${address}`);
        const readSession = () => app.accounts.readSession({ sessionToken: people[who], bearer: undefined });
        await loadPage(app, address, readSession).catch((error: unknown) => failed.push(`${address}: ${String(error)}`));
      }
    const document = (await (await fetch(`${url}/api/openapi.json`)).json()) as { paths: Record<string, object> };
    const ids: Record<string, string> = { companies: 'company-1', referrers: 'person-1', requests: request, resumes: resume };
    for (const [path, methods] of Object.entries(document.paths)) {
      if (!('get' in methods) || path.endsWith('/stream')) continue;
      const address = `/api${path.replace(/^\/(\w+)\/\{(?:id|handle)\}/, (_, noun: string) => `/${noun}/${ids[noun]}`)}`;
      for (const who of ['seeker', 'referrer'] as const) {
        watch(`GET ${address}`);
        const { status } = await fetch(`${url}${address}`, { headers: { cookie: `session=${people[who]}` } });
        expect([address, status < 500]).toEqual([address, true]);
      }
    }
    for (const [name, kind] of Object.entries(jobTable) as [string, JobKind<object, JobDeps>][]) {
      watch(name);
      const run = async () => kind.run(jobDeps, kind.data.parse(jobData));
      await run().catch((error: unknown) => failed.push(`${name}: ${String(error)}`));
    }
    expect.soft(failed).toEqual([]);
    expect(findMuchRead()).toEqual([]);
    expect(readings.length).toBeGreaterThan(1000);
  });

  it('notices a question without an index, a whole index, and a question inside a function', async () => {
    watch('planted');
    await pool.query("select from requests where full_name = 'Nobody'");
    await pool.query('select count(*) from request_events where created_at > $1', [new Date(0)]);
    await pool.query(
      "create function planted() returns bigint language sql volatile as 'select count(*) from accounts where photo_url = $$x$$'",
    );
    await pool.query('select planted()');
    const tables = ['Seq Scan of 3000 rows of requests', /Scan of \d{4,} rows of request_events/, 'Seq Scan of 3000 rows of accounts'];
    for (const table of tables)
      expect(findMuchRead().filter((sentence) => sentence.startsWith('planted'))).toContainEqual(expect.stringMatching(table));
  });
});
