import { expect, it } from 'vitest';
import { makePerson } from '#tests/factories/request.factory.ts';
import { useTestMoney } from '#tests/support/test-money.ts';

const test = await useTestMoney();
const { app, clock, database, buy, makeAdministrator } = test;
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

it('names the buyer, by their address if it cannot print their name, their state, GSTIN and payment, and the tax of that state', async () => {
  const { session, email } = await makePerson(test);
  const buyer = { ...session, account: { ...session.account, displayName: 'नेहा शर्मा' } };
  const start = (gstin: string) => app.billing.start(buyer, { product: 'single', place: '27', gstin });
  await expect(start('27AAPFU0939F1ZW')).rejects.toMatchObject({ fields: [{ field: 'gstin' }] });
  await expect(start('29AAGCB7383J1Z4')).rejects.toMatchObject({ fields: [{ field: 'gstin', message: /another state/ }] });
  const { id } = await start(' 27aapfu 0939f1zv ');
  const payment = test.pay(test.simulator.state.links.find((link) => link.reference_id === id)?.id ?? '');
  await app.billing.lookAgain(buyer, id);
  const { facts } = await invoiceOf({ id });
  expect(facts).toMatchObject({ payment, buyer: { name: email, email, state: 'Maharashtra', gstin: '27AAPFU0939F1ZV' } });
  expect(facts.gst).toEqual({ taxablePaise: 12_627, cgstPaise: 0, sgstPaise: 0, igstPaise: 2273 });
  expect(facts.inWords).toBe('Rupees One Hundred Forty Nine Only');
  const same = (await invoiceOf(await buy('pro_month', '29'))).facts.gst;
  expect(same).toEqual({ taxablePaise: 169_406, cgstPaise: 15_247, sgstPaise: 15_247, igstPaise: 0 });
});

it('begins at one with the financial year of India, and so does the credit note for an invoice of the year before', async () => {
  clock.set('2027-03-31T18:29:00Z');
  const { person, id } = await buy('pro_month');
  clock.set('2027-03-31T18:31:00Z');
  await app.billing.refund(person.session, id);
  const { invoices } = await app.billing.purchase(person.session, id);
  expect(invoices).toEqual([expect.stringMatching(/^RH\/26-27\/\d{6}$/), 'RC/27-28/000001']);
  expect((await invoiceOf(await buy('single'))).number).toBe('RH/27-28/000001');
});

it('cannot be changed, removed or emptied', async () => {
  for (const statement of ["update invoices set facts = '{}'", 'delete from invoices', 'truncate invoices cascade'])
    await expect(pool.query(statement)).rejects.toThrow('never changed');
});
