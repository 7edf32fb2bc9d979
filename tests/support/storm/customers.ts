import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { send, uploadResume, wordsOf, type Heard, type Ledger, type StormCaller, type StormPerson, type StormReferrer } from './callers.ts';
import { erase } from './leavers.ts';
import { signUp } from './people.ts';
import type { StormWorld } from './world.ts';

/** What the product and the bank acknowledged to people who buy. */
export type Purses = {
  /** The checkout led to this purchase. */
  bought: { id: string; person: StormPerson }[];
  /** The bank took the money. */
  paid: { id: string; linkId: string }[];
  /** The purchase's page said thank you. */
  thanked: string[];
  returned: string[];
  erased: StormPerson[];
};
export const newPurses = (): Purses => ({ bought: [], paid: [], thanked: [], returned: [], erased: [] });

type Market = {
  world: StormWorld;
  caller: StormCaller;
  bank: StormCaller;
  purses: Purses;
  ledger: Ledger;
  asked: StormReferrer;
  isOver: () => boolean;
};

const products = ['single', 'pro_month', 'pro_year'] as const;
const purchasePath = /\/billing\/purchases\/([0-9a-f-]{36})/;

const expectLed = ({ status, text }: Heard, what: string) => {
  if (status !== 302 && status !== 303) throw new Error(`${what} was answered with ${status}: ${wordsOf(text)}`);
};

/** New people, one after the other: each buys, and then some ask somebody, some return it, and some leave. */
export async function shop(market: Market, index: number): Promise<void> {
  const { world, caller, purses, ledger, asked, isOver } = market;
  for (let turn = index; !isOver(); turn++) {
    const person = await signUp(caller, `customer-${randomUUID()}@example.in`);
    await world.query('update accounts set email_verified = true where id = $1', [person.id]);
    const cookie = await caller.openSession(person.token);
    const id = await buy(caller, cookie, products[turn % products.length] ?? 'single');
    purses.bought.push({ id, person });
    await pay(market, cookie, id);
    // Every fourth closes the tab: then the bank's event, or our own question to the bank, is all there is.
    if (turn % 4 !== 3) {
      await untilThanked(caller, cookie, id);
      purses.thanked.push(id);
    }
    if (turn % 3 === 1) {
      const resumeId = await uploadResume(caller, person.token);
      await send(caller, ledger, { person, referrer: asked, resumeId, patient: true, kind: 'Leaver', mayBeRefused: true });
    }
    if (turn % 4 < 2) {
      await giveBack(caller, cookie, id);
      purses.returned.push(id);
    }
    if (turn % 3 === 1) {
      await erase(world, caller, person);
      purses.erased.push(person);
    }
  }
}

/** Through the checkout to a purchase. */
export async function buy(caller: StormCaller, cookie: string, product: string): Promise<string> {
  const heard = await caller.postForm('/checkout', cookie, { product, place: '29' });
  expectLed(heard, 'a checkout');
  // Killed after the act and before it had kept where it leads, the form leads back to itself; the purchase is on the billing page.
  const id =
    purchasePath.exec(heard.headers.get('location') ?? '')?.[1] ??
    purchasePath.exec((await caller.untilHeard('GET', '/billing', { headers: { cookie } })).text)?.[1];
  if (!id) throw new Error('a checkout led to no purchase');
  return id;
}

/** The pay link is on the purchase's page, as soon as the bank has given us one. */
async function pay({ caller, bank, purses }: Market, cookie: string, id: string): Promise<void> {
  for (;;) {
    const { text } = await caller.untilHeard('GET', `/billing/purchases/${id}`, { headers: { cookie } });
    const linkId = /\/l\/(plink_\w+)/.exec(text)?.[1];
    if (linkId) {
      expectLed(await bank.untilHeard('POST', `/l/${linkId}`, { body: new URLSearchParams({ do: 'pay' }) }), 'a payment');
      purses.paid.push({ id, linkId });
      return;
    }
    await caller.postForm(`/billing/purchases/${id}`, cookie, {});
    await wait(100);
  }
}

/** "I have paid: look again", until the page says thank you. */
export async function untilThanked(caller: StormCaller, cookie: string, id: string): Promise<void> {
  const page = `/billing/purchases/${id}`;
  for (; !(await caller.untilHeard('GET', page, { headers: { cookie } })).text.includes('Thank you.'); await wait(200))
    await caller.postForm(page, cookie, {});
}

export async function giveBack(caller: StormCaller, cookie: string, id: string): Promise<void> {
  expectLed(await caller.postForm('/billing', cookie, { id }), 'a return');
}
