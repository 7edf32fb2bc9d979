import { expect, it } from 'vitest';
import { createApp } from '#server/app/create-app.ts';
import { makeResumes } from '#tests/factories/request.factory.ts';
import { useTestMoney } from '#tests/support/test-money.ts';
import { lookAtDue } from './look-at-gateway.job.ts';

const test = await useTestMoney();
const { app, clock, deps, jobDeps, startBuying, buy } = test;
await makeResumes(test);
const closed = createApp({ ...deps, config: { ...deps.config, payments: false } });

it('keeps open purchases as they are while the keys are away, and ends them when they are back', async () => {
  clock.set('2026-11-15T06:00:00Z');
  const { person, ...paid } = await test.beginAndPay('pro_month');
  const left = await startBuying(person, 'single');
  // The keys are missing for a month. Meanwhile we refuse what the person asks for, and nothing changes.
  clock.set('2026-12-15T06:00:00Z');
  expect(() => closed.billing.start(person.session, { product: 'single', place: '27' })).toThrow('not_open');
  expect(() => closed.billing.lookAgain(person.session, paid.id)).toThrow('not_open');
  await lookAtDue(jobDeps);
  const { purchases } = await app.billing.page(person.session);
  const states = Object.fromEntries(purchases.map(({ id, state }) => [id, state]));
  expect(states).toEqual({ [paid.id]: 'active', [left.id]: 'expired' });
});

it('still shows people their own invoices, and lets them use what they bought', async () => {
  clock.set('2026-11-15T06:00:00Z');
  const { person } = await buy('single');
  const number = (await app.billing.page(person.session)).purchases[0]?.invoices[0] ?? '';
  expect((await closed.billing.invoice(person.session, number)).pdf.subarray(0, 4).toString()).toBe('%PDF');
  const { send } = await test.sendingTo(person, closed);
  for (let n = 0; n < 6; n++) await send();
  const refused: unknown = await send().catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: 'unprocessable', detail: expect.not.stringContaining('₹') as string });
  const usedUp = { allowance: { kind: 'used_up', freeOn: '2026-12-01' }, line: '0 free referrals remaining' };
  expect(await closed.requests.allowance(person.id)).toMatchObject(usedUp);
});
