import { expect, it } from 'vitest';
import { makeColleague, makePerson, makeReferrer, makeRequest, makeResumes, sendTo } from '#tests/factories/request.factory.ts';
import { useTestApp } from '#tests/support/app-fixture.ts';

const test = await useTestApp();
const { app, database } = test;
await makeResumes(test);

it('after a no come three others: colleagues first, then one at each similar company, and nobody who was asked already [10.others-to-ask]', async () => {
  const [seeker, referrer] = [await makePerson(test), await makeReferrer(test)];
  const elsewhere = [await makeReferrer(test), await makeReferrer(test), await makeReferrer(test)];
  const colleagueOf = () => makeColleague(test, referrer);
  const [colleague, paused, asked] = [await colleagueOf(), await colleagueOf(), await colleagueOf()];
  await app.becoming.pause(paused.session, true);
  await sendTo(test, seeker, asked);
  const { id } = await sendTo(test, seeker, referrer, { position: 'SDE 2 (FK-1)', job: 'FK-1' });
  expect((await app.requests.get(seeker.id, id)).next).toBeNull();
  await app.requests.move({ session: referrer.session, id }, { move: 'decline', reason: 'too_many' });
  const { people = [] } = (await app.requests.get(seeker.id, id)).next ?? {};
  expect(people.map((each) => each.id)).toEqual([colleague.referrerId, ...elsewhere.slice(0, 2).map((each) => each.referrerId)]);
  expect((await app.requests.get(referrer.id, id)).next).toBeNull();

  // For a colleague the form is filled completely; at another employer the job id means nothing.
  const fill = async (to: string) => (await app.requests.prefill(seeker.session, { from: id, to })).again?.fields;
  expect(await fill(colleague.referrerId)).toMatchObject({ position: 'SDE 2 (FK-1)', job: 'FK-1' });
  expect(await fill(elsewhere[0]?.referrerId ?? '')).toMatchObject({ position: 'SDE 2', job: '' });
});

it('where the no is the company’s, all of them work elsewhere; a sample comes only after real people', async () => {
  const { referrer, by, seen } = await makeRequest(test);
  await makeColleague(test, referrer);
  await by(referrer, { move: 'decline', reason: 'position_closed' });
  const people = async () => (await seen()).next?.people ?? [];
  const elsewhere = await people();
  expect(elsewhere).toHaveLength(3);
  expect(elsewhere.map(({ companyId }) => companyId)).not.toContain(referrer.companyId);
  // This is the only referrer at their company; as a sample they stay in the list, but last.
  const second = elsewhere[1]?.id ?? '';
  await database.db.updateTable('referrers').set({ is_sample: true, account_id: null }).where('id', '=', second).execute();
  expect((await people()).at(-1)).toMatchObject({ id: second, isSample: true });
});
