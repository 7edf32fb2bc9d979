import { expect, it } from 'vitest';
import { makePerson } from '#tests/factories/request.factory.ts';
import { useTestMoney } from '#tests/support/test-money.ts';

const test = await useTestMoney();
const { app, clock, database, buy, buyFor, makeAdministrator } = test;
const { db, pool } = database;

const invoiceOf = ({ id }: { id: string }) =>
  db.selectFrom('invoices').select(['number', 'facts']).where('purchase_id', '=', id).executeTakeFirstOrThrow();

it('is a PDF of the same bytes for ever, small and quickly drawn, for its buyer and administrators only', async () => {
  const { person, id } = await buy('pro_month', '29');
  const { number } = await invoiceOf({ id });
  const first = await app.billing.invoice(person.session, number);
  expect(first.pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(first.pdf.length).toBeLessThan(60_000);
  expect((await app.billing.invoice(person.session, number)).pdf.equals(first.pdf)).toBe(true);
  const stranger = await makePerson(test);
  await expect(app.billing.invoice(stranger.session, number)).rejects.toMatchObject({ code: 'not_found' });
  await expect(app.billing.invoice(person.session, 'RH/26-27/999999')).rejects.toMatchObject({ code: 'not_found' });
  expect((await app.billing.invoice(await makeAdministrator(), number)).pdf.equals(first.pdf)).toBe(true);
});

it('names both states, their taxes and the amount in words', async () => {
  const facts = async (place: string) => (await invoiceOf(await buy('pro_month', place))).facts;
  expect((await facts('29')).gst).toEqual({ taxablePaise: 169_406, cgstPaise: 15_247, sgstPaise: 15_247, igstPaise: 0 });
  const other = await facts('27');
  expect(other.gst).toEqual({ taxablePaise: 169_407, cgstPaise: 0, sgstPaise: 0, igstPaise: 30_493 });
  expect(other).toMatchObject({ buyer: { state: 'Maharashtra' }, inWords: 'Rupees One Thousand Nine Hundred Ninety Nine Only' });
});

it('names a buyer whose letters it cannot print by their address', async () => {
  const { session, ...rest } = await makePerson(test);
  const person = { ...rest, session: { ...session, account: { ...session.account, displayName: 'नेहा शर्मा' } } };
  const { facts } = await invoiceOf(await buyFor(person, 'single'));
  expect(facts.buyer).toMatchObject({ name: person.email, email: person.email });
});

it('carries the buyer’s GSTIN and the reference of the payment', async () => {
  const person = await makePerson(test);
  const start = (gstin: string) => app.billing.start(person.session, { product: 'single', place: '27', gstin });
  await expect(start('27AAPFU0939F1ZW')).rejects.toMatchObject({ fields: [{ field: 'gstin' }] });
  await expect(start('29AAGCB7383J1Z4')).rejects.toMatchObject({ fields: [{ field: 'gstin', message: /another state/ }] });
  const { id } = await start(' 27aapfu 0939f1zv ');
  const paymentId = test.pay(test.simulator.state.links.find((link) => link.reference_id === id)?.id ?? '');
  await app.billing.lookAgain(person.session, id);
  const { facts } = await invoiceOf({ id });
  expect(facts).toMatchObject({ buyer: { gstin: '27AAPFU0939F1ZV' }, payment: paymentId });
});

it('begins at one with the financial year of India', async () => {
  clock.set('2027-03-31T18:29:00Z');
  expect((await invoiceOf(await buy('single'))).number).toMatch(/^RH\/26-27\//);
  clock.set('2027-03-31T18:31:00Z');
  expect((await invoiceOf(await buy('single'))).number).toBe('RH/27-28/000001');
});

it('cannot be changed, removed or emptied', async () => {
  for (const statement of ["update invoices set facts = '{}'", 'delete from invoices', 'truncate invoices cascade'])
    await expect(pool.query(statement)).rejects.toThrow('never changed');
});
