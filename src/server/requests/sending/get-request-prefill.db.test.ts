import { expect, it } from 'vitest';
import type { Account } from '#domain/accounts/account.ts';
import { makePerson, makeReferrer, makeRequest, makeResumes } from '#tests/factories/request.factory.ts';
import { useTestApp } from '#tests/support/app-fixture.ts';

const test = await useTestApp();
const { app } = test;

it('tells pages that are the same for everybody who reads them, so that they invite nobody in vain', async () => {
  const [seeker, referrer] = [await makePerson(test), await makeReferrer(test)];
  const read = async (account: Account | undefined) => {
    const { line, refusal, referrerId } = await app.requests.asking(account);
    return { line, refusal, referrerId };
  };
  const { account } = seeker.session;
  const may = { line: '5 free referrals remaining', refusal: null, referrerId: null };
  expect([await read(undefined), await read(account)]).toEqual([may, may]);
  expect(await read({ ...referrer.session.account, verifiedReferrer: true })).toEqual({ ...may, referrerId: referrer.referrerId });
  for (const staff of [{ administrator: true }, { support: true }])
    expect((await read({ ...account, ...staff })).refusal).toBe('People who work for ReferralHire send no requests.');
});

it('tells before the first field why a person cannot ask this referrer [10.own-form]', async () => {
  const [seeker, referrer] = [await makePerson(test), await makeReferrer(test)];
  const to = referrer.referrerId;
  const administrator = { ...seeker.session, account: { ...seeker.session.account, administrator: true } };
  expect((await app.requests.prefill(seeker.session, { to })).refusal).toBeNull();
  expect((await app.requests.prefill(referrer.session, { to })).refusal).toBe('You cannot ask yourself for a referral.');
  expect((await app.requests.prefill(administrator, { to })).refusal).toBe('People who work for ReferralHire send no requests.');
  expect((await app.requests.prefill(referrer.session)).refusal).toBeNull();
  expect((await app.requests.prefill(referrer.session, { to: 'nobody' })).refusal).toBeNull();
});

it('tells whom a person has asked, until there is a result', async () => {
  await makeResumes(test, 2);
  const { seeker, referrer, id, by } = await makeRequest(test, { position: 'Rigger' });
  const other = await makeReferrer(test);
  const { account } = seeker.session;
  const open = { id, position: 'Rigger' };
  expect((await app.requests.asking(account)).open).toEqual([{ ...open, referrerId: referrer.referrerId }]);
  expect((await app.requests.prefill(seeker.session, { to: referrer.referrerId })).open).toEqual([open]);
  expect((await app.requests.prefill(seeker.session, { to: other.referrerId })).open).toEqual([]);
  await by(referrer, { move: 'decline', reason: 'too_many' });
  expect((await app.requests.asking(account)).open).toEqual([]);
});
