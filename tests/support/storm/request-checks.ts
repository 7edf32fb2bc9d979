import { readFileSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { expect } from 'vitest';
import type { Ledger, StormPerson, StormReferrer } from './callers.ts';
import type { SmtpServer } from '../smtp-server.ts';

type Row = { id: string; state: string; version: number; resume_id: string; position: string; seeker_id: string | null; email: string };
type Event = {
  request_id: string;
  version: number;
  move: string;
  from_state: string | null;
  to_state: string;
  referrer_id: string | null;
  created_at: Date;
};
type Offer = { request_id: string; rung: number; referrer_id: string; state: string; offered_at: Date; ended_at: Date | null };

const seatOf = (rung: number) => (rung > 1 ? `referrer${rung}` : 'referrer');

/** Who must be told of an event: the seeker about others' moves, the person who acts next, and everybody whose part it ended. */
function toldOf(event: Event, own: Offer[]): string[] {
  const ended = own.filter(
    ({ ended_at: at, state }) => at?.getTime() === event.created_at.getTime() && (state === 'taken' || state === 'closed'),
  );
  const farewells = ended.map(({ rung }) => seatOf(rung));
  switch (event.move) {
    case 'submit':
      return ['referrer'];
    case 'offer_next':
      return ['seeker', seatOf(own.find(({ referrer_id: id }) => id === event.referrer_id)?.rung ?? 0)];
    case 'withdraw':
      return farewells;
    case 'decline':
      return tellsLater(event, own) ? [] : ['seeker', ...farewells];
    default:
      return ['seeker', ...farewells];
  }
}

/** After a no, while nobody else can answer, the next step tells the seeker both. */
const tellsLater = ({ to_state: state, created_at: at }: Event, own: Offer[]) =>
  state !== 'declined' && !own.some(({ offered_at: asked, ended_at: ended }) => asked <= at && (ended === null || ended > at));
const sorted = (values: Iterable<string>) => [...values].toSorted();

/** Requests of people who stay, or of those among whom some leave (`send`). */
type Kind = 'Engineer' | 'Leaver';

async function read(pool: pg.Pool, kind: Kind) {
  const requests = await pool.query<Row>('select * from requests where position like $1', [`${kind} ________-%`]);
  const ids = requests.rows.map(({ id }) => id);
  const events = await pool.query<Event>('select * from request_events where request_id = any($1) order by request_id, version', [ids]);
  const offers = await pool.query<Offer>('select * from request_offers where request_id = any($1) order by request_id, rung', [ids]);
  const eventsOf = Map.groupBy(events.rows, (event) => event.request_id);
  const offersOf = Map.groupBy(offers.rows, (offer) => offer.request_id);
  return { requests: requests.rows, ids, events: events.rows, eventsOf, offersOf };
}

/** Every acknowledged send and move is there once, and every history leads without gaps to the current state. */
export async function expectWholeHistories(pool: pg.Pool, ledger: Ledger): Promise<void> {
  const { requests, eventsOf, offersOf } = await read(pool, 'Engineer');
  const acknowledged = new Set(ledger.sent.map(({ position }) => position));
  const open = new Set(ledger.leftOpen);
  expect(sorted(requests.map(({ position }) => position).filter((each) => !open.has(each)))).toEqual(sorted(acknowledged));
  expect(new Set(requests.map(({ position }) => position)).size).toBe(requests.length);
  const byId = new Map(requests.map((row) => [row.id, row]));
  for (const { id, position, resumeId } of ledger.sent) expect(byId.get(id)).toMatchObject({ position, resume_id: resumeId });
  for (const row of requests) {
    const own = eventsOf.get(row.id) ?? [];
    if (row.state === 'unconfirmed') {
      expect([row.version, own]).toEqual([1, []]);
      continue;
    }
    expect(own.map(({ version }) => version)).toEqual(Array.from({ length: row.version }, (_, i) => i + 1));
    for (const [i, event] of own.entries()) expect(event.from_state).toBe(own[i - 1]?.to_state ?? null);
    expect(own.at(-1)?.to_state).toBe(row.state);
    // Nobody was asked twice, at most one said yes, and every ask has its line.
    const asked = offersOf.get(row.id) ?? [];
    expect(asked.map(({ rung }) => rung)).toEqual(asked.map((_, i) => i + 1));
    expect(own.filter(({ move }) => move === 'offer_next')).toHaveLength(asked.length - 1);
    expect(asked.filter(({ state }) => state === 'accepted').length).toBe(row.state === 'accepted' ? 1 : 0);
  }
  for (const { id, move, version } of ledger.moved)
    expect(eventsOf.get(id)?.filter((event) => event.move === move)).toMatchObject([{ version }]);
  // A refusal named a state that the request had really reached, by somebody else's move.
  for (const { id, state } of ledger.refused)
    expect(eventsOf.get(id)?.some((event) => event.to_state === state && event.version > 1)).toBe(true);
  const { rows: written } = await pool.query<{ id: string; body: string }>(
    "select id, body from request_messages where body like 'Storm %'",
  );
  const lines = (messages: { id: string; body: string }[]) => sorted(messages.map(({ id, body }) => `${id} ${body}`));
  expect(lines(written)).toEqual(lines(ledger.written));
}

/** `gone`: addresses of which we may have forgotten mails since, because they are for or about somebody who left. */
/** A worker sends so many mails at once, and each may be accepted and not yet marked when it dies (job-table.ts). */
export const mailsAtOnce = 8;

type Told = { mostCopies: number; gone?: readonly string[] };

/** Each event and message was told once to the person it concerns, in the app and by mail. */
export async function expectToldOnce(pool: pg.Pool, smtp: SmtpServer, { mostCopies, gone = [] }: Told): Promise<void> {
  const { requests, ids, events, offersOf } = await read(pool, 'Engineer');
  const { rows: written } = await pool.query<{ id: string }>(
    "select id from request_messages where request_id = any($1) and kind = 'message'",
    [ids],
  );
  const expected = sorted([
    ...events.flatMap((event) =>
      toldOf(event, offersOf.get(event.request_id) ?? []).map((to) => `request:${event.request_id}:${event.version}:${to}`),
    ),
    ...written.map(({ id }) => `message:${id}`),
  ]);
  const news = await pool.query<{ dedupe_key: string }>('select dedupe_key from notifications where request_id = any($1)', [ids]);
  expect(sorted(news.rows.map((row) => row.dedupe_key))).toEqual(expected);
  const mails = await pool.query<{ id: string; dedupe_key: string | null; recipient: string; sent_at: Date | null }>('select * from mails');
  expect(mails.rows.filter((mail) => mail.sent_at === null)).toEqual([]);
  // Those of purchases, and of people among whom some left, are compared elsewhere.
  const others = new Set((await read(pool, 'Leaver')).ids);
  const isOther = (key: string) => key.startsWith('billing:') || others.has(key.split(':')[1] ?? '');
  expect(sorted(mails.rows.flatMap(({ dedupe_key: key }) => (key === null || isOther(key) ? [] : [key])))).toEqual(expected);
  const visitors = requests.filter((row) => row.state === 'unconfirmed').map((row) => row.email);
  expect(sorted(mails.rows.flatMap((mail) => (mail.recipient.startsWith('visitor-') ? mail.recipient : [])))).toEqual(sorted(visitors));
  // What people find in their mailbox: a second copy with the same Message-ID is the same mail, and mailboxes show it once.
  const idOf = ({ data }: { data: string }) => /^message-id: <([0-9a-f-]{36})@/im.exec(data)?.[1] ?? 'none';
  const arrived = smtp.received.map(idOf);
  const kept = new Set(mails.rows.map((mail) => mail.id));
  const there = new Set(arrived);
  expect([...kept].filter((id) => !there.has(id))).toEqual([]);
  const forgotten = new Set(gone);
  const unknown = smtp.received.filter((mail) => !kept.has(idOf(mail)) && !mail.to.some((each) => forgotten.has(each)));
  expect(unknown).toEqual([]);
  // A kill can interrupt mails between the mail server's acceptance and our commit, and nothing else doubles them.
  expect(arrived.length - there.size).toBeLessThanOrEqual(mostCopies);
  const { rows: counters } = await pool.query(
    `select 1 from request_allowances a where used <>
       (select count(*) from requests q where q.seeker_id = a.account_id and q.allowance_month = a.month)`,
  );
  expect(counters).toEqual([]);
  const { rows: keys } = await pool.query(
    `select 1 from idempotency_keys where scope like '% submit' and (answer->>'id')::uuid not in (select id from requests)`,
  );
  expect(keys).toEqual([]);
  const { rows: parked } = await pool.query("select 1 from jobs.job where name = 'parked'");
  expect(parked).toEqual([]);
}

/** After the clean-up job: exactly the files that requests use, each whole. */
export async function expectNoOrphans(pool: pg.Pool, folder: string, files: string[]): Promise<void> {
  const { requests } = await read(pool, 'Engineer');
  const used = new Set(requests.map((row) => row.resume_id));
  const resumes = await pool.query<{ id: string; file_key: string; size: number }>('select id, file_key, size from resumes');
  const storm = resumes.rows.filter((row) => used.has(row.id));
  expect(sorted(storm.map((row) => row.id))).toEqual(sorted(used));
  const kept = new Set(resumes.rows.map((row) => path.basename(row.file_key)));
  expect(files.filter((name) => !kept.has(name))).toEqual([]);
  for (const { file_key: key, size } of resumes.rows) expect(readFileSync(path.join(folder, key)).length).toBe(size);
}

/** Every open request has somebody who can answer it, listed at the company that was asked; a ladder's next ask is a job, so it may take a moment. */
export async function expectNobodyWaits(pool: pg.Pool): Promise<void> {
  const waiting = async () => {
    const { rows } = await pool.query<{ id: string; state: string }>(
      `select q.id, q.state, q.company_id, (select json_agg(json_build_array(o.referrer_id, o.state, r.company_id, r.verified_at, r.account_id))
         from request_offers o join referrers r on r.id = o.referrer_id where o.request_id = q.id) as asked
       from requests q where q.state in ('submitted', 'needs_info', 'accepted') and not exists
         (select 1 from request_offers o join referrers r on r.id = o.referrer_id join accounts a on a.id = r.account_id
          where o.request_id = q.id and o.state in ('offered', 'looking', 'accepted') and r.verified_at is not null
            and r.company_id = q.company_id)
       and q.position ~ '^(Engineer|Leaver) ........-'`,
    );
    return rows;
  };
  await expect.poll(waiting, { interval: 200 }).toEqual([]);
  const { rows: parked } = await pool.query("select 1 from jobs.job where name = 'parked'");
  expect(parked).toEqual([]);
}

type Leavers = { erased: StormPerson[]; stopped: StormReferrer[]; moved: StormReferrer[]; newCompany: string };

/** Whoever left is gone, unlisted or elsewhere, as they were told; nobody is half there, and each way out ended a request with its sentence. */
export async function expectWholePeople(pool: pg.Pool, { erased, stopped, moved, newCompany }: Leavers): Promise<void> {
  const ids = erased.map(({ id }) => id);
  expect((await pool.query('select id from accounts where id = any($1)', [ids])).rows).toEqual([]);
  const halves = await pool.query(
    `select coalesce(a.email, u.email) as email from accounts a full join identity_users u on u.id = a.id
     where (a.id is null or u.id is null) and coalesce(a.email, u.email) ~ '^([a-z]*seeker[0-9]+|[a-z]*referrer[0-9]+|customer-.*)@example.in$'`,
  );
  expect(halves.rows).toEqual([]);
  const listed = async (people: StormReferrer[]) =>
    (
      await pool.query<{ company_id: string | null }>(
        'select case when verified_at is not null then company_id end as company_id from referrers where id = any($1)',
        [people.map(({ referrerId }) => referrerId)],
      )
    ).rows.map((row) => row.company_id);
  expect(await listed(stopped)).toEqual(stopped.map(() => null));
  expect(await listed(moved)).toEqual(moved.map(() => newCompany));
  for (const sentence of ['I have stopped referring people.', 'I have left ReferralHire.', 'I no longer work at %']) {
    const { rowCount } = await pool.query("select 1 from request_messages where author = 'referrer' and body like $1", [sentence]);
    expect(rowCount, sentence).toBeGreaterThan(0);
  }
}

/** Every acknowledged request is there, and its seeker, if still with us, heard of each step that somebody else made, once. */
export async function expectSeekersTold(pool: pg.Pool, ledger: Ledger, erased: readonly StormReferrer[]): Promise<void> {
  const { requests, ids, events, eventsOf, offersOf } = await read(pool, 'Leaver');
  expect(requests.map(({ position }) => position)).toEqual(expect.arrayContaining(ledger.sent.map(({ position }) => position)));
  const here = new Set(requests.filter((row) => row.seeker_id !== null).map(({ id }) => id));
  for (const row of requests) {
    const own = eventsOf.get(row.id) ?? [];
    expect(own.map(({ version }) => version)).toEqual(Array.from({ length: row.version }, (_, i) => i + 1));
    expect(own.at(-1)?.to_state).toBe(row.state);
  }
  const gone = new Set(erased.map(({ referrerId }) => referrerId));
  /** News that names a referrer goes with them; the farewell, which ends the history or is followed by a colleague's part, stays. */
  const mayBeGone = ({ request_id: id, version }: Event) =>
    version < (eventsOf.get(id)?.length ?? 0) && (offersOf.get(id) ?? []).some((offer) => gone.has(offer.referrer_id));
  const keyOf = ({ request_id: id, version }: Event) => `request:${id}:${version}:seeker`;
  const expected = events.filter(
    (event) => here.has(event.request_id) && toldOf(event, offersOf.get(event.request_id) ?? []).includes('seeker'),
  );
  const { rows } = await pool.query<{ dedupe_key: string }>(
    "select dedupe_key from notifications where request_id = any($1) and dedupe_key like '%:seeker'",
    [ids],
  );
  const told = rows.map((row) => row.dedupe_key);
  const heard = new Set(told);
  const all = new Set(expected.map(keyOf));
  expect(told.filter((key) => !all.has(key))).toEqual([]);
  expect(expected.filter((event) => !heard.has(keyOf(event)) && !mayBeGone(event))).toEqual([]);
  expect(heard.size).toBe(told.length);
}
