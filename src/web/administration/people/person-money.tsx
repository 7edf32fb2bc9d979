import { productNames } from '#domain/billing/products.ts';
import { sorted } from '#shared/lists.ts';
import type { App } from '#server/app/create-app.ts';
import { indianDate } from '#shared/indian-date.ts';
import { rupeesOf } from '#shared/rupees.ts';
import { Panel } from '#web/administration/console/facts.tsx';
import { plainWords } from '#web/administration/console/plain-words.ts';

type Money = NonNullable<Awaited<ReturnType<App['console']['lookAtPerson']>>['money']>;

/** Only administrators get it. */
export function PersonMoney({ money: { purchases, payouts, upi } }: { money: Money }) {
  const moves = [
    ...purchases.map(({ product, ...move }) => ({ ...move, what: productNames[product] })),
    ...payouts.map((move) => ({ ...move, what: 'Payout' })),
  ];
  const moved = sorted(moves, (a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  return (
    <Panel
      title="Money"
      facts={upi.map(({ masked, createdAt }, at) => [at === 0 ? 'UPI ID' : 'Before', `${masked}, since ${indianDate(createdAt)}`])}
      items={moved.map(({ what, state, paise, createdAt }) => [`${what}, ${plainWords(state)}: ${rupeesOf(paise)}`, indianDate(createdAt)])}
      empty="No money has moved."
    />
  );
}
