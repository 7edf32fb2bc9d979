import { expect, it } from 'vitest';
import { makePerson, type Person } from '#tests/factories/request.factory.ts';
import { useTestMoney } from '#tests/support/test-money.ts';
import { heldByOne } from '#tests/support/waits-for.ts';
import { notMeToken } from './disown-upi-change.ts';
import { lockUpi } from './upi-store.ts';

const test = await useTestMoney();
const { app, clock, database, runJobs, delivered } = test;

const saveFor = ({ session }: Person) => {
  const person = { session: { ...session, authTime: clock.now() }, clientAddress: '192.0.2.1' };
  return (upiId: string) => app.payouts.saveUpi(person, upiId);
};
const changesOf = ({ id }: Person) =>
  database.db.selectFrom('upi_changes').selectAll().where('account_id', '=', id).orderBy('id').execute();

it('where money goes is shown masked, changed by one at a time, and each change leaves one line that stays [2.dashboard.referrer.upi.saved 5.upi]', async () => {
  const person = await makePerson(test);
  const save = saveFor(person);
  expect(await app.payouts.getUpi(person.session)).toMatchObject({ masked: null, updatedAt: null });
  for (const upiId of ['asharao@okbank', 'asharao@okbank', 'asha.rao@okother']) await save(upiId);
  expect((await app.payouts.getUpi(person.session)).masked).toBe('as••••@okother');
  expect(await changesOf(person)).toMatchObject([
    { masked_before: null, masked_after: 'as••••@okbank', client_address: '192.0.2.1' },
    { masked_before: 'as••••@okbank', masked_after: 'as••••@okother', client_address: '192.0.2.1' },
  ]);
  await expect(database.db.deleteFrom('upi_changes').execute()).rejects.toThrow(/never changed/);
  expect(await heldByOne(database, (tx) => lockUpi(tx, person.id))).toBe(true);
});

it('a UPI ID that was removed twice was removed once', async () => {
  const person = await makePerson(test);
  await saveFor(person)('asharao@okbank');
  for (let again = 0; again < 2; again++) await app.payouts.removeUpi(person.session);
  expect(await app.payouts.getUpi(person.session)).toMatchObject({ masked: null });
  expect(await changesOf(person)).toMatchObject([{ masked_before: null }, { masked_before: 'as••••@okbank', masked_after: '' }]);
});

it('a change needs a sign-in of the last five minutes that has not ended [11.upi-wait]', async () => {
  const person = await makePerson(test);
  const save = saveFor(person);
  clock.advance({ minutes: 5, seconds: 1 });
  await expect(save('asharao@okbank')).rejects.toMatchObject({ code: 'forbidden', detail: expect.stringContaining('sign in again') });
  const fresh = saveFor(person);
  await app.accounts.signOutEverywhere({ ...person.session, authTime: clock.now() });
  await expect(fresh('asharao@okbank')).rejects.toMatchObject({ code: 'not_signed_in' });
  expect(await changesOf(person)).toEqual([]);
});

it('a UPI ID changes five times a day, and saving the same one again does not count', async () => {
  const person = await makePerson(test);
  const save = saveFor(person);
  for (let n = 1; n <= 5; n++) for (let again = 0; again < 2; again++) await save(`asha${n}@okbank`);
  await expect(save('asha6@okbank')).rejects.toMatchObject({ code: 'too_many_requests' });
  clock.advance({ days: 1, minutes: 1 });
  await saveFor(person)('asha6@okbank');
  expect(await changesOf(person)).toHaveLength(6);
});

it('the owner is told of each change at once, by a mail that no preference turns off and in the app [11.upi-wait]', async () => {
  const person = await makePerson(test);
  await app.notifications.setMail(person.id, 'billing_news', 'off');
  await saveFor(person)('asharao@okbank');
  await saveFor(person)('asha.rao@okother');
  await runJobs();
  const mails = delivered.filter(({ recipient, kind }) => recipient === person.email && kind === 'upi-changed');
  expect(mails.map(({ text }) => text).join()).toMatch(/as••••@okother[^]*Until now they went to as••••@okbank/);
  expect(mails).toHaveLength(2);
  expect(JSON.stringify(mails)).not.toMatch(/asharao@okbank|asha\.rao@okother/);
  const { items } = await app.notifications.find(person.id, { unread: false, limit: 10 });
  expect(items.map(({ title }) => title)).toEqual(['Payouts now go to as••••@okother', 'Payouts now go to as••••@okbank']);
  expect(items[0]?.path).toMatch(/^\/upi-not-me\?token=/);
});

it('"this was not me" freezes payouts and ends every session, also twice, and only with our link', async () => {
  const person = await makePerson(test);
  await saveFor(person)('thief@okbank');
  const [change] = await changesOf(person);
  const token = notMeToken(test.deps.config, change?.id ?? 0);
  const another = `${(change?.id ?? 0) + 1}${token.slice(token.indexOf('.'))}`;
  for (const wrong of ['', 'x', `${change?.id}.x`, token.slice(0, -1), another, `\0${token}`])
    await expect(app.payouts.disownUpi(wrong, '192.0.2.2')).rejects.toMatchObject({ code: 'not_found' });
  expect(await app.payouts.getUpi(person.session)).toMatchObject({ frozen: false });
  const before = saveFor(person);
  await app.payouts.disownUpi(token, '192.0.2.2');
  await app.payouts.disownUpi(token, '192.0.2.2');
  expect(await app.payouts.getUpi(person.session)).toMatchObject({ frozen: true });
  await expect(before('thief2@okbank')).rejects.toMatchObject({ code: 'not_signed_in' });
  // A thief who signs in again with a stolen password can change the ID, but not the freeze.
  clock.advance({ minutes: 1 });
  await saveFor(person)('thief3@okbank');
  expect(await app.payouts.getUpi(person.session)).toMatchObject({ frozen: true, masked: 'th••••@okbank' });
  clock.advance({ days: 91 });
  await expect(app.payouts.disownUpi(token, '192.0.2.2')).rejects.toMatchObject({ code: 'gone' });
});

it('the name at the bank is for verified referrers only, about their own UPI ID', async () => {
  const person = await makePerson(test);
  await saveFor(person)('asharao@okbank');
  const found = { check_state: 'active', registered_name: 'ASHA RAO' } as const;
  await database.db.updateTable('upi_details').set(found).where('account_id', '=', person.id).execute();
  expect(await app.payouts.getUpi(person.session)).toMatchObject({ checkState: 'active', registeredName: null, nameAgrees: true });
  const verified = { ...person.session, account: { ...person.session.account, verifiedReferrer: true } };
  expect(await app.payouts.getUpi(verified)).toMatchObject({ registeredName: 'ASHA RAO', nameAgrees: false });
});
