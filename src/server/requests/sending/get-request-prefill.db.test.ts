import { expect, it } from 'vitest';
import { makePerson, makeReferrer } from '#tests/factories/request.factory.ts';
import { useTestApp } from '#tests/support/app-fixture.ts';

const test = await useTestApp();
const { app } = test;

it('tells before the first field why a person cannot ask this referrer [10.own-form]', async () => {
  const [seeker, referrer] = [await makePerson(test), await makeReferrer(test)];
  const to = referrer.referrerId;
  const administrator = { ...seeker.session, account: { ...seeker.session.account, administrator: true } };
  expect((await app.requests.prefill(seeker.session, { to })).refusal).toBeNull();
  expect((await app.requests.prefill(referrer.session, { to })).refusal).toBe('You cannot ask yourself for a referral.');
  expect((await app.requests.prefill(administrator, { to })).refusal).toBe('Administrators do not send requests.');
  expect((await app.requests.prefill(referrer.session)).refusal).toBeNull();
  expect((await app.requests.prefill(referrer.session, { to: 'nobody' })).refusal).toBeNull();
});
