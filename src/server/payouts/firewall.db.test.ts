import fc from 'fast-check';
import { expect, it } from 'vitest';
import { earnRevenue } from '#server/billing/purchases/earn-revenue.job.ts';
import { lookAtPayment } from '#server/billing/purchases/look-at-payment.ts';
import { refundPurchase } from '#server/billing/refunds/refund-purchase.ts';
import { voidReturnedFees } from './void-fees.ts';
import { makePerson, makeReferrer, makeResumes, requestInputFor } from '#tests/factories/request.factory.ts';
import { emptyTables } from '#tests/support/test-database.ts';
import { useTestMoney } from '#tests/support/test-money.ts';

const test = await useTestMoney();
const { app, clock, database, jobDeps, startBuying, pay, findFaults, runJobs } = test;
const { db } = database;

/** The steps of a history. `turn` is true for yes and hired; the other world swaps every one of them. */
const who = fc.nat(2);
const [turn, dies] = [fc.boolean(), fc.boolean()];
const product = fc.constantFrom('single' as const, 'pro_month' as const);
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('ask' as const), who }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('answer' as const), turn }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('outcome' as const), turn }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('buy' as const), who, product, dies }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('refund' as const), who, dies }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('days' as const), days: fc.integer({ min: 1, max: 9 }) }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const killed = () => {
  throw new Error('killed');
};
/** Killed in the middle of its transaction: when the first job is queued or the first mail is written. */
const dying = { ...jobDeps, voidReturnedFees, queue: { enqueue: killed }, publicUrl: killed };
let world = 0;

/** Plays a history in an empty world and returns what was booked, without names. */
async function play(steps: readonly Step[], swapped: boolean): Promise<string[]> {
  world++;
  clock.set('2026-12-01T06:00:00Z');
  await emptyTables(database);
  await makeResumes(test, 3000);
  const people = await Promise.all([makePerson(test), makePerson(test), makePerson(test)]);
  // The free requests are nearly used up, so that histories of this length reach bought and returned ones.
  for (const { id } of people)
    await db.insertInto('request_allowances').values({ account_id: id, month: '2026-12', used: 4, sent: 4 }).execute();
  const personAt = (at: number) => people[at] ?? people[0];
  const referrer = await makeReferrer(test);
  await database.pool.query('update referrers set weekly_capacity = null where id = $1', [referrer.referrerId]);
  await app.payouts.declare(referrer.id);
  const [open, accepted]: [string[], string[]] = [[], []];
  const bought = new Map<number, string>();
  const faults: string[] = [];
  const move = (id: string, input: Parameters<typeof app.requests.move>[1]) => app.requests.move({ session: referrer.session, id }, input);
  for (const [n, each] of steps.entries()) {
    if (each.kind === 'ask') {
      const input = requestInputFor(referrer.referrerId, { position: `Engineer ${world}-${n}` });
      // A request that could not be sent keeps its place, so that later answers meet the same request in both worlds.
      const sent = await app.requests.submit({ session: personAt(each.who).session }, input).catch(() => ({ id: '' }));
      open.push(sent.id);
    } else if (each.kind === 'answer') {
      const id = open.shift();
      const yes = each.turn !== swapped;
      if (!id) continue;
      await move(id, yes ? { move: 'accept' } : { move: 'decline', reason: 'too_many' }).catch(() => {});
      if (yes) accepted.push(id);
    } else if (each.kind === 'outcome') {
      const id = accepted.shift();
      if (!id) continue;
      await move(id, { move: 'mark_referred', reference: 'REF-1' }).catch(() => {});
      await move(id, { move: each.turn !== swapped ? 'report_hired' : 'report_not_selected' }).catch(() => {});
    } else if (each.kind === 'buy') {
      const { id, linkId } = await startBuying(personAt(each.who), each.product, '27');
      bought.set(each.who, id);
      const paymentId = pay(linkId);
      if (each.dies) await lookAtPayment(dying, { paymentId }).catch(() => {});
      await lookAtPayment(jobDeps, { paymentId });
    } else if (each.kind === 'refund') {
      const id = bought.get(each.who);
      if (!id) continue;
      if (each.dies) await refundPurchase(dying, personAt(each.who).session, id).catch(() => {});
      await app.billing.refund(personAt(each.who).session, id).catch(() => {});
    } else {
      clock.advance({ days: each.days });
      await earnRevenue(jobDeps);
    }
    // The books sum to zero after every step, whatever died in it.
    faults.push(...(n % 5 === 0 ? await findFaults() : []));
  }
  await runJobs();
  expect([...faults, ...(await findFaults())]).toEqual([]);
  const { rows } = await database.pool.query<{ line: string }>(
    `select concat_ws(' ', e.at, e.kind, split_part(p.account, ':', 1), p.amount_paise) as line
     from ledger_entries e join ledger_postings p on p.entry_id = e.id order by e.id, p.line`,
  );
  return rows.map(({ line }) => line);
}

it('books the same whether every yes was a no and every hire a rejection', async () => {
  let fees = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 40 }), async (steps) => {
      const one = await play(steps, false);
      fees += one.filter((line) => line.includes('fee_expense')).length;
      expect(await play(steps, true)).toEqual(one);
    }),
    { numRuns: 5, seed: 17, endOnFailure: true },
  );
  // Histories without a fee would prove nothing.
  expect(fees).toBeGreaterThan(5);
});
