import { sql, type RawBuilder } from 'kysely';
import { eachAlone } from '#server/platform/jobs/each-alone.ts';
import { addBusinessDays } from '#domain/requests/business-days.ts';
import { remindersAfter } from '#domain/requests/referral-request.ts';
import { timedMove } from '#domain/requests/request-moves.ts';
import { isLive, isUndecided, seatState, sightOf } from '#domain/requests/request-offers.ts';
import { turnOf } from '#domain/requests/request-state.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { lockOutcomes } from '#server/referrers/keep-outcome.ts';
import { climbLadder } from '#server/requests/ladder/climb-ladder.job.ts';
import { commitHeldMove } from '#server/requests/moves/commit-held-move.job.ts';
import { personAsked } from '#server/requests/get-own-request.ts';
import { makeMove } from '#server/requests/moves/make-move.ts';
import type { LadderDeps, RequestDeps } from '#server/requests/request-deps.ts';
import { reminderNews } from '#server/requests/news/request-news.ts';
import { findRequest, lockRequest } from '#server/requests/request-store.ts';
import { tell } from '#server/requests/news/tell-news.ts';
import { transact } from '#server/platform/db/transact.ts';

/** What the clock does to requests. May run twice, even at once: each request is locked, read again and moved in its own transaction. */
export async function advanceRequests(deps: LadderDeps): Promise<void> {
  // Only the sender knew of these requests, so there is nothing to keep. Their resumes belong to no request any more; another job removes them.
  await deps.db.deleteFrom('requests').where('state', '=', 'unconfirmed').where('deadline_at', '<=', deps.now()).execute();
  const each = (act: (deps: RequestDeps, tx: Tx, id: string) => Promise<void>) => (id: string) =>
    transact(deps.db, (tx) => act(deps, tx, id));
  // Held moves come before anything expires, because their authors decided in time.
  const held = deps.db.selectFrom('held_moves').select(['request_id as requestId', 'account_id as accountId']);
  const due = held.where('due_at', '<=', deps.now()).orderBy('due_at').limit(1000);
  const steps = [
    // Their own jobs were lost or late.
    async () => eachAlone(await due.execute(), (key) => commitHeldMove(deps, key)),
    () => eachAlone(findDue(deps, dueRequests), each(advanceOne)),
    () => eachAlone(findDue(deps, dueRungs), (requestId) => climbLadder(deps, { requestId })),
    () => eachAlone(findDue(deps, dueReminders), each(remindOne)),
  ];
  await eachAlone(steps, (step) => step());
}

type Find = (db: Db, now: Date, others: RawBuilder<string>) => { execute: () => Promise<{ id: string }[]> };

/** The ids of requests, found without a lock: each is locked and read again in its own transaction. */
async function* findDue({ db, now }: RequestDeps, find: Find): AsyncGenerator<string> {
  const done: string[] = [];
  for (;;) {
    const found = await find(db, now(), sql`all(${done}::uuid[])`).execute();
    if (found.length === 0) return;
    const ids = found.map(({ id }) => id);
    done.push(...ids);
    yield* ids;
  }
}

const batch = 200;

const dueRequests: Find = (db, now, others) =>
  db
    .selectFrom('requests')
    .select('id')
    .where('deadline_at', '<=', now)
    .where('state', '<>', 'unconfirmed')
    // The referrer has just answered and can still undo it. The step before this one made the older held moves.
    .where(
      sql<boolean>`not exists (select from held_moves h where h.request_id = requests.id and h.made_at > ${new Date(now.getTime() - 60_000)})`,
    )
    .where('id', '<>', others)
    .orderBy('deadline_at')
    .limit(batch);

const dueRungs: Find = (db, now, others) => {
  const due = db.selectFrom('request_offers').select('request_id as id').where('next_rung_at', '<=', now);
  return due.where('request_id', '<>', others).orderBy('next_rung_at').limit(batch);
};

const dueReminders: Find = (db, now, others) => {
  const due = db
    .selectFrom('requests')
    .select('id')
    .where(sql`reminders[1]`, '<=', now)
    .where(sql<boolean>`reminders <> '{}'`);
  return due
    .where('id', '<>', others)
    .orderBy(sql`reminders[1]`)
    .limit(batch);
};

async function advanceOne(deps: RequestDeps, tx: Tx, id: string): Promise<void> {
  // A referral confirmed by silence changes the referrer's count, so the referrer's row is locked before the request.
  const seen = await findRequest(tx, id);
  if (seen && timedMove(seen.clock) === 'confirm_by_silence') await lockOutcomes(tx, personAsked(seen));
  const request = await lockRequest(tx, id, { skip: true });
  const move = request && timedMove(request.clock);
  if (!move || !request.clock.deadlineAt || request.clock.deadlineAt > deps.now()) return;
  await makeMove(deps, tx, request, { move, actor: 'system', accountId: null });
}

async function remindOne(deps: RequestDeps, tx: Tx, id: string): Promise<void> {
  const request = await lockRequest(tx, id, { skip: true });
  const due = request?.clock.reminders[0];
  if (!request || !due || due > deps.now()) return;
  await saveReminders(tx, id, remindersAfter(request.clock, deps.now()));
  const side = turnOf(request.clock.state);
  const key = `reminder:${id}:${due.toISOString()}`;
  const asked = request.offers.find(({ referrerId }) => referrerId === request.referrerId);
  if (side === 'seeker') await tell(deps, tx, request, asked, reminderNews(request, side), key);
  // A referrer asked less than a day ago needs no reminder yet.
  const waiting = request.offers.filter(
    (offer) => isLive(offer) && !offer.questionAt && (!isUndecided(offer) || addBusinessDays(offer.offeredAt, 1) <= deps.now()),
  );
  if (side === 'seeker' && !request.clock.endsAt) return;
  for (const offer of waiting) {
    const fullName = sightOf(offer) === 'card' ? 'A candidate' : request.fullName;
    const news = reminderNews(
      { ...request, fullName, clock: { ...request.clock, state: seatState(offer, request.clock.state) } },
      'referrer',
    );
    await tell(deps, tx, request, offer, news, offer.rung > 1 ? `${key}:${offer.rung}` : key);
  }
}

export async function saveReminders(tx: Tx, id: string, reminders: Date[]): Promise<void> {
  await tx.updateTable('requests').set({ reminders }).where('id', '=', id).execute();
}
