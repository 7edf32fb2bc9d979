import { expect, it } from 'vitest';
import { makePerson, makeReferrer } from '#tests/factories/request.factory.ts';
import { useTestApp } from '#tests/support/app-fixture.ts';
import { tellWatchers } from './tell-watchers.job.ts';

const test = await useTestApp();
const { app, database, jobDeps } = test;

it('tells whoever asked, once, when somebody at the company can be asked', async () => {
  const [seeker, referrer] = [await makePerson(test), await makeReferrer(test)];
  const { db } = database;
  const { company_id: companyId } = await db
    .selectFrom('referrers')
    .select('company_id')
    .where('id', '=', referrer.referrerId)
    .executeTakeFirstOrThrow();
  const setPaused = (paused: boolean) => db.updateTable('referrers').set({ paused }).where('id', '=', referrer.referrerId).execute();
  const heard = async () =>
    (await db.selectFrom('notifications').select('title').where('account_id', '=', seeker.id).execute()).map(({ title }) => title);
  await setPaused(true);
  await app.referrers.watchCompany(seeker.session, companyId);
  await app.referrers.watchCompany(seeker.session, companyId);
  await app.referrers.watchCompany(referrer.session, companyId);
  await tellWatchers(jobDeps);
  expect(await heard()).toEqual([]);
  await setPaused(false);
  await Promise.all([tellWatchers(jobDeps), tellWatchers(jobDeps)]);
  expect(await heard()).toEqual([expect.stringMatching(/^Somebody at Company \d+ takes requests$/)]);
  // The referrer is not told about themselves.
  expect(await db.selectFrom('company_watches').select('account_id').execute()).toEqual([{ account_id: referrer.id }]);
  await expect(app.referrers.watchCompany(seeker.session, 'no-such-company')).rejects.toMatchObject({ code: 'not_found' });
});

it('mails once, nothing to whoever turned it off on the page, and nothing to whoever turned the kind off', async () => {
  const [stays, stops, noMail, referrer] = [
    await makePerson(test),
    await makePerson(test),
    await makePerson(test),
    await makeReferrer(test),
  ];
  const { db } = database;
  const pause = (paused: boolean) => db.updateTable('referrers').set({ paused }).where('id', '=', referrer.referrerId).execute();
  await pause(true);
  for (const { session } of [stays, stops, noMail]) await app.referrers.watchCompany(session, referrer.companyId);
  await app.referrers.stopWatchingCompany(stops.session, referrer.companyId);
  await app.notifications.savePreferences(noMail.id, [{ kind: 'company_open', inApp: true, email: false }]);
  await pause(false);
  for (let night = 0; night < 3; night++) {
    await tellWatchers(jobDeps);
    await test.runJobs();
  }
  const mailsTo = ({ email }: { email: string }) => test.delivered.filter(({ recipient }) => recipient === email);
  expect(mailsTo(stays)).toMatchObject([{ subject: expect.stringMatching(/takes requests$/) as string }]);
  expect(mailsTo(stays)[0]?.text).toContain(`http://localhost:3000/companies/${referrer.companyId}`);
  expect([...mailsTo(stops), ...mailsTo(noMail)]).toEqual([]);
  expect(await db.selectFrom('company_watches').select('account_id').where('company_id', '=', referrer.companyId).execute()).toEqual([]);
});
