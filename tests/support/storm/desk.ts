import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '#server/platform/db/open-database.ts';
import { createLogger } from '#server/platform/log/logger.ts';
import { makePayable } from '../payable-fees.ts';
import { wordsOf, type StormCaller } from './callers.ts';
import { signUp } from './people.ts';
import type { StormWorld } from './world.ts';

export const administrators = ['first-admin@example.in', 'second-admin@example.in'] as const;

/** The money desk: one administrator proposes what is owed, another approves it bit by bit, and the bank pays it out. */
export async function openDesk(world: StormWorld, caller: StormCaller, bank: StormCaller, payees: number) {
  const people = await Promise.all(Array.from({ length: payees }, (_, i) => signUp(caller, `payee${i}@example.in`)));
  const staff = await Promise.all(administrators.map((email) => signUp(caller, email)));
  const ids = [...people, ...staff].map(({ id }) => id);
  await world.query('update accounts set email_verified = true where id = any($1)', [ids]);
  const database = openDatabase(world.databaseUrl, { poolSize: 2, logger: createLogger('silent') });
  const { close } = await makePayable(
    database,
    world.bankUrl,
    people.map(({ id }) => id),
  );
  await close();
  await database.close();
  const [proposer = '', approver = ''] = await Promise.all(staff.map(({ token }) => caller.openSession(token)));
  const approved: string[] = [];
  const act = async (cookie: string, fields: Record<string, string>) => {
    const { status, text } = await caller.postForm('/admin/money', cookie, { reason: 'Weekly batch', confirmed: 'yes', ...fields });
    if (status !== 302 && status !== 303) throw new Error(`${fields['intent']} was answered with ${status}: ${wordsOf(text)}`);
  };
  /** One payout between two kills, so that they last for the whole storm. */
  const work = async (isOver: () => boolean, killsSoFar: () => number, kills: number) => {
    await act(proposer, { intent: 'propose', id: 'payouts' });
    const proposed = await world.query<{ id: string }>("select id from payouts where state = 'proposed' order by id");
    for (const [i, { id }] of proposed.entries()) {
      while (!isOver() && killsSoFar() < (i * kills) / proposed.length) await wait(20);
      await act(approver, { intent: 'approve', id });
      approved.push(id);
      // The bank says that it paid those it has by now; the product hears it by an event, or asks.
      for (const payout of world.readBank().payouts)
        if (payout.status === 'processing' && i % 2 === 0)
          await bank.untilHeard('POST', '/panel', { body: new URLSearchParams({ do: 'payout-processed', id: payout.id }) });
    }
  };
  return { work, approved };
}
