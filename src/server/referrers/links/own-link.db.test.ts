import { expect, it } from 'vitest';
import { makePerson, makeReferrer } from '#tests/factories/request.factory.ts';
import { useTestApp } from '#tests/support/app-fixture.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { outcomesOf, timesIn } from '#tests/support/outcomes.ts';
import { waitsFor } from '#tests/support/waits-for.ts';

const test = await useTestApp();
const { app, clock, database } = test;
const { links } = app.referrers;
const days = (many: number) => clock.advance({ days: many });
const choose = async (person: { session: Parameters<typeof links.choose>[0] }, handle: string) => links.choose(person.session, { handle });

it('is chosen, and leads to its owner', async () => {
  const priya = await makeReferrer(test);
  await expect(links.get('priya-nair')).rejects.toMatchObject({ code: 'not_found' });
  await choose(priya, ' Priya-Nair ');
  expect(await links.get('PRIYA-NAIR')).toMatchObject({ handle: 'priya-nair', referrer: { id: priya.referrerId, availability: 'open' } });
  expect(await links.own(priya.session)).toMatchObject({ handle: 'priya-nair', byLinkOnly: false });
});

it('is for people who have shown where they work', async () => {
  const visitor = await makePerson(test);
  await expect(choose(visitor, 'somebody')).rejects.toMatchObject({ code: 'unprocessable' });
  expect(await links.own(visitor.session)).toBeNull();
  const left = await makeReferrer(test);
  await choose(left, 'soon-gone');
  await app.becoming.stop(left.session);
  await expect(links.get('soon-gone')).rejects.toMatchObject({ code: 'not_found' });
});

it('is refused when it is reserved, too long, of another script, or reads like a company', async () => {
  const person = await makeReferrer(test);
  const company = person.companyId;
  for (const handle of ['admin', 'x', 'x'.repeat(31), 'рriya', 'priya🙂', 'pri/ya', company, `${company}-careers`])
    await expect(choose(person, handle), handle).rejects.toMatchObject({ code: 'invalid_input', fields: [{ field: 'handle' }] });
});

it('changes once in 90 days; the old one leads to the new one for a year and stays reserved', async () => {
  const [anita, ravi] = [await makeReferrer(test), await makeReferrer(test)];
  await choose(anita, 'anita');
  await choose(anita, 'anita');
  await expect(choose(anita, 'anita-rao')).rejects.toMatchObject({ detail: expect.stringContaining('from') });
  days(91);
  await choose(anita, 'anita-rao');
  expect(await links.get('anita')).toMatchObject({ handle: 'anita-rao', referrer: { id: anita.referrerId } });
  await expect(choose(ravi, 'anita')).rejects.toMatchObject({ detail: expect.stringContaining('Somebody has this one') });
  await expect(choose(ravi, 'an1ta')).rejects.toMatchObject({ detail: expect.stringContaining('looks like it') });
  days(364);
  expect(await links.get('anita')).toMatchObject({ handle: 'anita-rao' });
  days(2);
  await expect(links.get('anita')).rejects.toMatchObject({ code: 'not_found' });
  await choose(ravi, 'anita');
  expect(await links.get('anita')).toMatchObject({ referrer: { id: ravi.referrerId } });
  // The person who had one can take it again.
  days(91);
  await choose(ravi, 'ravi');
  days(91);
  await choose(ravi, 'anita');
  expect(await links.get('ravi')).toMatchObject({ handle: 'anita' });
});

it('goes to one of two who choose it at once', async () => {
  const two = [await makeReferrer(test), await makeReferrer(test)];
  expect(timesIn(await outcomesOf(two.map((person) => choose(person, 'wanted-by-two'))), 'done')).toBe(1);
});

it('waits for other changes of the same person', async () => {
  const person = await makeReferrer(test);
  const lock = (tx: Tx) => tx.selectFrom('referrers').select('id').where('id', '=', person.referrerId).forNoKeyUpdate().execute();
  expect(await waitsFor(database, lock, () => choose(person, 'patient'))).toBe(true);
});

it('counts openings once for each visitor, and wrong addresses nowhere', async () => {
  const person = await makeReferrer(test);
  await choose(person, 'opened-often');
  for (const address of ['203.0.113.1', '203.0.113.1', '203.0.113.2']) await links.countOpened('opened-often', address);
  await links.countOpened('nobody-has-this', '203.0.113.1');
  await links.countOpened('🙂', '203.0.113.1');
  const { rows } = await database.pool.query('select opened, taken from referrer_weeks where referrer_id = $1', [person.referrerId]);
  expect(rows).toEqual([{ opened: 2, taken: 0 }]);
});

it('shows the figures that its owner shows, and leaves out each that they switch off', async () => {
  const person = await makeReferrer(test);
  await choose(person, 'shows-figures');
  await database.pool.query('update referrers set successful_referrals = 7, years_at_company = 3 where id = $1', [person.referrerId]);
  const settings = { byLinkOnly: 'no', linkCapacity: '' };
  expect(await links.get('shows-figures')).toMatchObject({ referrer: { successfulReferrals: 7, yearsAtCompany: 3 }, showsAnswers: true });
  await links.change(person.session, { ...settings, shown: ['years'] });
  expect(await links.get('shows-figures')).toMatchObject({ referrer: { successfulReferrals: 0, yearsAtCompany: 3 }, showsAnswers: false });
  // A change of other settings leaves these as they are.
  await links.change(person.session, settings);
  expect(await links.own(person.session)).toMatchObject({ shown: ['years'] });
  await expect(links.change(person.session, { ...settings, shown: ['salary'] })).rejects.toMatchObject({ code: 'invalid_input' });
});

it('does not bring a referrer back into the directory whom a measure keeps out of it', async () => {
  const person = await makeReferrer(test);
  await choose(person, 'kept-out');
  await links.change(person.session, { byLinkOnly: 'yes', linkCapacity: '' });
  await database.pool.query(`insert into holds (measure_id, account_id, kind, ends_at) values (gen_random_uuid(), $1, 'closed', null)`, [
    person.id,
  ]);
  await expect(links.change(person.session, { byLinkOnly: 'no', linkCapacity: '' })).rejects.toMatchObject({ code: 'forbidden' });
  expect(await links.own(person.session)).toMatchObject({ byLinkOnly: true });
});

it('is drawn for cameras as an SVG without scripts', async () => {
  const person = await makeReferrer(test);
  await expect(links.drawQr(person.session)).rejects.toMatchObject({ code: 'not_found' });
  await choose(person, 'drawn-for-cameras');
  expect(await links.drawQr(person.session)).toMatch(
    /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="[\d ]+">(<(rect|path) [^<>]*\/>)+<\/svg>$/,
  );
});
