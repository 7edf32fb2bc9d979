import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { makeCases } from '#tests/factories/case.factory.ts';
import { makeStaff } from '#tests/factories/staff.factory.ts';
import { makePerson, makeReferrer, makeResumes, requestInputFor, type Person } from '#tests/factories/request.factory.ts';
import { useTestApp } from '#tests/support/app-fixture.ts';
import { createRandom } from '#tests/support/storm/seeded-random.ts';

const test = await useTestApp();
const { app, clock, database, delivered } = test;
const { db, pool } = database;
await makeResumes(test);

const seed = Number(process.env['DRILL_SEED'] ?? Math.floor(Math.random() * 2 ** 32));
const people = 40;
const indian = (at: Date) => new Date(at.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 16);

it(`a planted leak is found whole, and no other person is listed (seed ${seed})`, async () => {
  const random = createRandom(seed);
  const [leader, thief] = [await makeStaff(test), await makeReferrer(test)];
  const all = await Promise.all(Array.from({ length: people }, () => makePerson(test)));
  const resumes = await Promise.all(
    all.map(async ({ id: owner_id }, n) => {
      const row = { id: randomUUID(), owner_id, file_key: `dr/${n}`, name: 'cv.pdf', size: 1, created_at: clock.now() };
      await db.insertInto('resumes').values(row).execute();
      return row.id;
    }),
  );
  const from = clock.now();
  const inside = new Date(from.getTime() + 3_600_000);
  const until = new Date(from.getTime() + 7_200_000);
  const outside = new Date(from.getTime() + 9_000_000);
  const planted = new Set([thief.id]);
  const look = (action: string, subject: string, at: Date) =>
    pool.query(`insert into administrator_actions (account_id, action, subject, created_at) values ('${thief.id}', $1, $2, $3)`, [
      action,
      subject,
      at,
    ]);
  const { caseId, referrer: bystander } = await makeCases(test).then((cases) => cases.openCase());
  /** Each of the records that the desk reads. */
  const ways: ((person: Person, resume: string | undefined, at: Date) => Promise<unknown>)[] = [
    (_, resume, at) =>
      pool.query(
        `insert into resume_views (resume_id, viewer_id, viewer_kind, viewed_at, part) values ($1, '${thief.id}', 'referrer', $2, 'file')`,
        [resume, at],
      ),
    ({ id }, _, at) => look('look_at_person', `person:${id}`, at),
    async ({ session }, _, at) =>
      look('look_at_request', `request:${(await app.requests.submit({ session }, requestInputFor(bystander.referrerId))).id}`, at),
    ({ id }, resume, at) =>
      pool.query(
        `with opened as (
           insert into access_grants (id, case_id, administrator_id, thing, target_id, reason, created_at, expires_at)
           values (gen_random_uuid(), $1, $2, 'resume', $3, 'A reason of twenty letters', $4, $4) returning id),
         looked as (insert into access_looks (grant_id, looked_at) select id, $4 from opened)
         insert into access_grant_people (grant_id, account_id) select id, $5 from opened`,
        [caseId, thief.id, resume, at, id],
      ),
  ];
  for (const [n, person] of all.entries()) {
    // A third is read within the time, a third only afterwards, a third never; each kind of record leads to at least one person.
    const fate = n < ways.length ? 0 : random.next();
    if (fate < 1 / 3) planted.add(person.id);
    if (fate < 2 / 3) await ways[n % ways.length]?.(person, resumes[n], fate < 1 / 3 ? inside : outside);
  }
  const asker = await makePerson(test);
  await app.requests.submit({ session: asker.session }, requestInputFor(thief.referrerId));
  planted.add(asker.id);
  clock.set(outside);
  const why = { reason: 'The owner called us.', what: 'A telephone was stolen.' };
  await app.console.openIncident(leader, { ...why, suspect: thief.id, from: indian(from), until: indian(until) });
  const [incident] = await app.console.incidents(leader);
  const named = db
    .selectFrom('incident_people')
    .select('account_id')
    .where('incident_id', '=', incident?.id ?? '');
  const found = await named.execute();
  expect(found.map((each) => each.account_id).toSorted()).toEqual([...planted].toSorted());
  expect(incident).toMatchObject({ people: planted.size, told: { certIn: null, board: null, people: null } });

  await app.console.tellOfIncident(leader, incident?.id ?? '', 'people', { reason: 'They have to know.' });
  await test.runJobs();
  const letters = delivered.filter(({ kind }) => kind === 'incident');
  expect(letters).toHaveLength(planted.size);
  const again = app.console.tellOfIncident(leader, incident?.id ?? '', 'people', { reason: 'Once more.' });
  await expect(again).rejects.toMatchObject({ code: 'conflict' });
});
