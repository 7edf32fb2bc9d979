import { expect, it } from 'vitest';
import { makePerson } from '#tests/factories/request.factory.ts';
import { useTestApp } from '#tests/support/app-fixture.ts';
import { heldByOne } from '#tests/support/waits-for.ts';
import { lockUpi } from './upi-store.ts';

const test = await useTestApp();
const { app, database } = test;

it('where money goes is shown masked, and each change leaves one line that stays', async () => {
  const { id } = await makePerson(test);
  const save = (upiId: string) => app.payouts.saveUpi({ accountId: id, clientAddress: '192.0.2.1' }, upiId);
  expect(await app.payouts.getUpi(id)).toMatchObject({ masked: null, updatedAt: null });
  for (const upiId of ['asharao@okbank', 'asharao@okbank', 'asha.rao@okother']) await save(upiId);
  expect((await app.payouts.getUpi(id)).masked).toBe('as••••@okother');
  const lines = database.db.selectFrom('upi_changes').select(['masked_before', 'masked_after', 'client_address']);
  expect(await lines.where('account_id', '=', id).orderBy('id').execute()).toEqual([
    { masked_before: null, masked_after: 'as••••@okbank', client_address: '192.0.2.1' },
    { masked_before: 'as••••@okbank', masked_after: 'as••••@okother', client_address: '192.0.2.1' },
  ]);
  await expect(database.db.deleteFrom('upi_changes').execute()).rejects.toThrow(/never changed/);
});

it('where money goes is changed by one at a time', async () => {
  const { id } = await makePerson(test);
  await app.payouts.saveUpi({ accountId: id, clientAddress: '192.0.2.1' }, 'asharao@okbank');
  expect(await heldByOne(database, (tx) => lockUpi(tx, id))).toBe(true);
});
