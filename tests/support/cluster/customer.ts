import { setTimeout as wait } from 'node:timers/promises';
import type { Simulator } from '#simulator/start-simulator.ts';
import type { StormCaller } from '../storm/callers.ts';
import { buy, giveBack, untilThanked, type Purses } from '../storm/customers.ts';
import { signUp } from '../storm/people.ts';
import type { PostgresNode } from './postgres-node.ts';

type Shop = { callers: readonly StormCaller[]; bank: Simulator; primary: () => PostgresNode };

/** Buys single requests one after the other, each step through another process, and returns every second one. */
export async function shop({ callers, bank, primary }: Shop, purses: Purses, isOver: () => boolean): Promise<void> {
  let steps = 0;
  const another = () => {
    const caller = callers[steps++ % callers.length];
    if (!caller) throw new Error('there is no process');
    return caller;
  };
  const person = await signUp(another(), 'customer-1@example.in');
  await primary().query('update accounts set email_verified = true where id = $1', [person.id]);
  const cookie = await another().openSession(person.token);
  while (!isOver()) {
    const id = await buy(another(), cookie, 'single');
    purses.bought.push({ id, person });
    const linkOf = () => bank.state.links.find((each) => each.reference_id === id);
    for (; !linkOf(); await wait(50)) await another().postForm(`/billing/purchases/${id}`, cookie, {});
    const link = linkOf();
    if (!link) continue;
    bank.bank.takePayment(link, { status: 'captured' });
    purses.paid.push({ id, linkId: link.id });
    await untilThanked(another(), cookie, id);
    purses.thanked.push(id);
    if (purses.paid.length % 2 === 0) {
      await giveBack(another(), cookie, id);
      purses.returned.push(id);
    }
  }
}
