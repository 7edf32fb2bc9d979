import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { makePerson, makeResumes } from '#tests/factories/request.factory.ts';
import { payoutSteps } from '#tests/support/payout-steps.ts';
import { readZip } from '#tests/support/read-zip.ts';
import { useTestMoney } from '#tests/support/test-money.ts';

const test = await useTestMoney();
const { app, clock } = test;
const { accept, answering, ask, seeker } = await payoutSteps(test);
await makeResumes(test);

it('a copy is made during an open purchase, a dispute and a payout, and has all three', async () => {
  const person = await answering(5);
  clock.advance({ days: 8 });
  const { session } = await makePerson(test);
  const administrator = { ...session, account: { ...session.account, administrator: true } };
  await app.moneyDesk.proposePayouts(administrator, { reason: 'Weekly batch' });
  const from = await seeker(true);
  const request = await ask(from, person.referrerId);
  await accept(person, request);
  await app.requests.move({ session: person.session, id: request }, { move: 'mark_referred', reference: 'X-1001' });
  await app.requests.move({ session: from.session, id: request }, { move: 'dispute', reason: 'Nobody there knows of it.' });
  const purchase = await test.startBuying(person, 'pro_month');

  const { id } = await app.person.askExport({ ...person.session, authTime: clock.now() });
  await test.runJobs();
  const parts = readZip(await buffer((await app.person.getExportFile(person.session, id)).bytes));
  const rows = (table: string) => JSON.parse(String(parts.get(`json/${table}.json`))) as Record<string, unknown>[];
  expect(rows('payouts')).toMatchObject([{ state: 'proposed', amount_paise: 20_000 }]);
  expect(rows('purchases')).toMatchObject([{ id: purchase.id, product: 'pro_month', state: 'linked' }]);
  expect(rows('requests')).toContainEqual(expect.objectContaining({ side: 'referrer', state: 'disputed', reference: 'X-1001' }));
  expect(rows('request_events')).toContainEqual(expect.objectContaining({ request_id: request, move: 'dispute' }));
});
