import { randomUUID } from 'node:crypto';
import type { AppDeps } from '#server/app/app-deps.ts';
import type { App } from '#server/app/create-app.ts';
import { addBusinessDays, businessTimeBetween } from '#domain/requests/business-days.ts';
import { endOfIndianDay } from '#shared/indian-date.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openDatabase } from '#server/platform/db/open-database.ts';
import { createLogger } from '#server/platform/log/logger.ts';
import { rebuildOdds } from '#server/odds/rebuild-odds.job.ts';
import { advanceRequests } from '#server/requests/clocks/advance-requests.job.ts';
import { givePro } from '#tests/support/give-pro.ts';
import { createTestRandom } from '#tests/support/test-clock.ts';
import { openApp } from '../support/open-app.ts';
import { withDatabase } from '../support/product.ts';
import { hasEnough, marketSize, react, weekly, type Market, type Worker } from './market.ts';
import { emptyOutcome, lose, type Outcome } from './measure.ts';

const start = new Date('2026-01-05T04:30:00Z');
const dayMs = 86_400_000;
const endOfAll = (sentAt: Date) => endOfIndianDay(addBusinessDays(sentAt, 10));
/** Adds to the model's figures: who was asked too often, what outlasted its ten days, and how many answers came by the stated day. */
type ProductOutcome = Outcome & { overCap: number; late: number; answers: number; byStatedDay: number };
type Planned = { at: number; act: () => Promise<void> };

/** Our policy, run by the product's own use cases on a separate database: sends, looks, answers and the clock, with time moved by hand. */
export function runProduct(market: Market): Promise<ProductOutcome> {
  return withDatabase(async (url) => {
    const database = openDatabase(url, { poolSize: 4, logger: createLogger('silent') });
    // Nothing here has to outlive the run, and waiting for the disk would take most of it.
    await database.pool.query(`alter role current_user set synchronous_commit = off`);
    await migrate(database.db);
    const clock = { now: start };
    const { app, deps, close } = await openApp(database, { now: () => clock.now, random: createTestRandom(market.setting.seed) });
    // The run itself does the jobs, and mail would have no reader.
    deps.queue.enqueue = async () => {};
    try {
      return await runMarket(market, app, deps, clock);
    } finally {
      await close();
    }
  });
}

async function runMarket(market: Market, app: App, deps: AppDeps, clock: { now: Date }): Promise<ProductOutcome> {
  const { db, pool } = deps;
  const at = (day: number) => addBusinessDays(start, day);
  const sessions = new Map<string, Awaited<ReturnType<typeof makePerson>>>();
  await pool.query(
    `insert into companies (id, name, industry, city, state, size)
     select 'company-' || n, 'Company ' || n, 'Software', 'Pune', 'Maharashtra', '500' from generate_series(0, $1::int - 1) n`,
    [marketSize.companies],
  );
  const join = async (worker: Worker) => {
    const person = await makePerson(deps, worker.id);
    sessions.set(worker.id, person);
    await pool.query(
      `insert into referrers (id, company_id, name, role, department, verified_at, account_id, weekly_capacity, asks_for_others)
       values ($1, 'company-' || $2::int, 'Worker ' || $1, 'Engineer', $3, $4, $1, $5, $6)`,
      [worker.id, worker.company, worker.department, clock.now, weekly.all, worker.hasAgreed ? weekly.forOthers : null],
    );
  };
  for (const worker of market.workers.filter(({ isNew }) => !isNew)) await join(worker);

  const outcome: ProductOutcome = { ...emptyOutcome(market.workers.length), overCap: 0, late: 0, answers: 0, byStatedDay: 0 };
  const known = new Set<string>();
  const sent = new Map<string, { index: number; day: number }>();
  const plan: Planned[] = [];
  const lately = new Map<string, number[]>();
  const byId = new Map(market.workers.map((worker) => [worker.id, worker]));

  /** Each referrer asked since the last look gets a reaction, and we keep what the product predicts of them. */
  const noticeAsks = async (day: number) => {
    const rows = await db
      .selectFrom('request_offers as o')
      .innerJoin('referrers as r', 'r.id', 'o.referrer_id')
      .leftJoin('referrer_odds as k', 'k.referrer_id', 'r.id')
      .leftJoin('company_odds as c', 'c.company_id', 'r.company_id')
      .select(['o.request_id', 'o.rung', 'o.referrer_id', 'k.answer', 'k.answered', 'k.missed', 'k.half_day', 'c.answer as company'])
      .where('o.offered_at', '>', new Date(clock.now.getTime() - 4 * dayMs))
      .execute();
    for (const row of rows) {
      const key = `${row.request_id} ${row.rung}`;
      const worker = byId.get(row.referrer_id);
      const request = sent.get(row.request_id);
      if (known.has(key) || !worker || !request) continue;
      known.add(key);
      const times = lately.get(worker.id) ?? [];
      const reaction = react(worker, request.index, times.filter((each) => each > day - 5).length, 1, market);
      lately.set(worker.id, [...times, day]);
      const session = sessions.get(worker.id);
      if (session && hasEnough(worker, [...times, day], day, market))
        plan.push({
          at: day,
          act: async () => {
            await app.becoming.stop(session);
            lose(outcome, worker, day);
          },
        });
      const answersAt = reaction.kind === 'silent' ? Number.POSITIVE_INFINITY : day + reaction.afterDays;
      const decided = (row.answered ?? 0) + (row.missed ?? 0);
      // In time means before the request ends, for the second and third referrer sooner than in ten days. A broken promise is a miss.
      const hit = answersAt < Number.POSITIVE_INFINITY && at(answersAt) <= endOfAll(at(request.day)) && reaction.kind !== 'broken';
      if (hit && row.half_day !== null) {
        outcome.answers++;
        if (answersAt - day <= row.half_day) outcome.byStatedDay++;
      }
      // This referrer was never asked yet, so pages speak of the company.
      const shrunk = row.answer ?? row.company;
      const raw = decided > 0 ? (row.answered ?? 0) / decided : row.company;
      if (shrunk !== null && raw !== null) outcome.predictions.push({ shrunk, raw, n: decided, hit, day, worker, answersAt });
      if (reaction.kind === 'silent' || !session) continue;
      const move = (input: Parameters<typeof app.requests.move>[1]) =>
        app.requests.move({ session, id: row.request_id }, input).catch(() => undefined);
      plan.push({
        at: answersAt,
        act: async () => {
          if (row.rung > 1 && reaction.kind !== 'no') await move({ move: 'look_closer' });
          await move(reaction.kind === 'no' ? { move: 'decline', reason: 'too_many' } : { move: 'accept' });
          if (reaction.kind === 'yes')
            plan.push({ at: answersAt + 1, act: async () => void (await move({ move: 'mark_referred', reference: 'R-1001' })) });
        },
      });
    }
  };

  /** Every referrer answers at their own time; after a no the next one is asked at once. */
  const actUntil = async (day: number) => {
    for (;;) {
      const next = plan.toSorted((a, b) => a.at - b.at)[0];
      if (!next || next.at > day) return;
      plan.splice(plan.indexOf(next), 1);
      clock.now = at(next.at);
      await next.act();
      await advanceRequests(deps);
      await noticeAsks(next.at);
    }
  };

  const arrivals = [...market.arrivals];
  for (let tick = 0; tick < marketSize.businessDays * 4; tick++) {
    const day = tick / 4;
    await actUntil(day);
    clock.now = at(day);
    if (day === Math.floor(marketSize.businessDays / 3))
      for (const worker of market.workers.filter(({ isNew }) => isNew)) await join(worker);
    if (tick % 4 === 0) await rebuildOdds(deps);
    while (arrivals[0] && arrivals[0].day <= day) {
      const { company, wish, index } = arrivals.shift() as Market['arrivals'][number];
      const seeker = await makePerson(deps, `seeker-${index}`);
      const open = await app.referrers.find({ q: '', company: `company-${company}`, department: '', sort: 'name' }, { page: 1 }, 50);
      const free = open.items.filter(({ availability }) => availability === 'open');
      const first = free[Math.floor(wish * free.length)];
      const resumeId = randomUUID();
      const file = { file_key: resumeId, name: 'resume.pdf', size: 1, pages: 1, text: null, created_at: clock.now };
      await db
        .insertInto('resumes')
        .values({ id: resumeId, owner_id: seeker.account.id, ...file })
        .execute();
      if (!first) {
        outcome.requests.push({ fulfilled: false, accepted: false, word: false, days: 0, asked: 0, shown: 0, newcomer: false });
        continue;
      }
      const words = {
        fullName: 'Neha Sharma',
        email: 'neha@example.in',
        linkedin: 'https://linkedin.com/in/neha',
        position: 'Engineer',
        message: 'I built things.',
      };
      const { id } = await app.requests.submit({ session: seeker }, { referrerId: first.id, resumeId, ladder: true, ...words });
      sent.set(id, { index, day });
    }
    await advanceRequests(deps);
    await noticeAsks(day);
  }
  await collect(deps, outcome, market, [...sent.keys()]);
  return outcome;
}

async function makePerson({ pool, now }: AppDeps, id: string) {
  const account = { id, email: `${id}@example.in`, emailVerified: true, displayName: id, photoUrl: null, signInProvider: 'password' };
  await pool.query(
    "insert into accounts (id, email, email_verified, display_name, sign_in_provider) values ($1, $2, true, $1, 'password')",
    [id, account.email],
  );
  await givePro(pool, [id]);
  return { account: { ...account, verifiedReferrer: false, administrator: false, support: false, createdAt: now() }, authTime: now() };
}

async function collect({ db }: AppDeps, outcome: ProductOutcome, market: Market, sent: string[]): Promise<void> {
  const isNew = new Set(market.workers.filter((worker) => worker.isNew).map(({ id }) => id));
  for (const id of sent) {
    const request = await db.selectFrom('requests').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const offers = await db.selectFrom('request_offers').selectAll().where('request_id', '=', id).orderBy('rung').execute();
    const looks = await db
      .selectFrom('resume_views')
      .select('viewer_id')
      .distinct()
      .where('resume_id', '=', request.resume_id ?? '')
      .execute();
    const accept = offers.find(({ decided_at: decided, state }) => decided && state !== 'declined');
    const endedAt = accept?.decided_at ?? (['declined', 'expired'].includes(request.state) ? request.changed_at : null);
    const days = endedAt ? businessTimeBetween(request.created_at, endedAt) / dayMs : Number.POSITIVE_INFINITY;
    // The clock above looks four times a day.
    if (endedAt && businessTimeBetween(endOfAll(request.created_at), endedAt) > dayMs / 4) outcome.late++;
    outcome.requests.push({
      fulfilled: request.referred_at !== null,
      accepted: accept !== undefined,
      word: offers.some(({ decided_at: decided }) => decided !== null),
      days: Math.min(days, 10),
      asked: offers.length,
      // The first referrer could read it from the start.
      shown: 1 + looks.length,
      newcomer: offers.some(({ referrer_id: referrer }) => isNew.has(referrer)),
    });
  }
  const weeks = await db.selectFrom('referrer_weeks').selectAll().execute();
  outcome.asksByWorkerWeek.push(...weeks.map(({ taken }) => taken));
  outcome.overCap = weeks.filter(({ taken, asked_for_others: others }) => taken > weekly.all || others > weekly.forOthers).length;
}
