import { describe, expect, it } from 'vitest';
import { endedByOnePress, notices } from '#domain/person/notices.ts';
import type { Session } from '#domain/accounts/account.ts';
import { makePerson, makeReferrer } from '#tests/factories/request.factory.ts';
import { useTestApp } from '#tests/support/app-fixture.ts';
import { recordNotices } from './record-notices.ts';

const test = await useTestApp();
const { app, database } = test;
const { db, pool } = database;
await recordNotices(db);

const recordOf = async (session: Session) =>
  (await app.person.consents(session))
    .toReversed()
    .map(({ purpose, given, version }) => [purpose, given ? 'given' : 'taken back', version]);

describe('what a person agreed to', () => {
  it('ends with one press, is recorded with its notice, and can be given again', async () => {
    const person = await makeReferrer(test);
    const { session, email } = person;
    await pool.query(`insert into upi_details (account_id, upi_id, updated_at) values ($1, 'asharao@okbank', now())`, [person.id]);
    await pool.query(
      `insert into newsletter_subscriptions (id, email, state, unsubscribe_token) values (gen_random_uuid(), $1, 'pending', $1)`,
      [email],
    );
    await pool.query(`update newsletter_subscriptions set state = 'confirmed', confirmed_at = now() where email = $1`, [email]);
    await app.following.add(session, { kind: 'company', company: person.companyId });
    expect(await app.person.purposes(session)).toEqual({ listing: true, payouts: true, newsletter: true, suggestions: true });

    // A person who has not proven the address cannot end a stranger’s newsletter.
    await app.outreach.endFor({ email, emailVerified: false });
    expect(await app.person.purposes(session)).toMatchObject({ newsletter: true });
    for (const purpose of endedByOnePress) await app.person.withdraw(session, purpose);
    expect(await app.person.purposes(session)).toEqual({ listing: false, payouts: false, newsletter: false, suggestions: false });
    await expect(app.referrers.get(person.referrerId)).rejects.toMatchObject({ code: 'not_found' });
    expect(await app.payouts.getUpi(session)).toMatchObject({ masked: null });
    expect(await app.following.find(session)).toEqual([]);
    // A second press finds nothing to end.
    for (const purpose of endedByOnePress) await app.person.withdraw(session, purpose);
    expect(await recordOf(session)).toEqual([
      ['account', 'given', notices.account.version],
      ...endedByOnePress.map((purpose) => [purpose, 'given', notices[purpose].version]),
      ...endedByOnePress.map((purpose) => [purpose, 'taken back', notices[purpose].version]),
    ]);
    const { rows } = await pool.query<{ same: boolean }>(
      `select bool_and((c.notice_hash, c.place) is not distinct from (encode(sha256(convert_to(n.words, 'UTF8')), 'hex'), n.place)) as same
       from consents c join notices n on n.purpose = c.purpose and n.version = c.notice_version`,
    );
    expect(rows).toEqual([{ same: true }]);
    await expect(app.person.withdraw(session, 'account')).rejects.toMatchObject({ code: 'invalid_input' });
  });

  it('is what they keep when a change of the UPI ID was not theirs: removing it would lift the stop', async () => {
    const { id, session } = await makePerson(test);
    await pool.query(`insert into upi_details (account_id, upi_id, updated_at, frozen_at) values ($1, 'thief@okbank', now(), now())`, [id]);
    await expect(app.person.withdraw(session, 'payouts')).rejects.toMatchObject({ code: 'conflict' });
    await expect(app.payouts.removeUpi(session)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('is recorded for a resume when it is uploaded, adopted and removed, and outlives the person without a name', async () => {
    const { id, session } = await makePerson(test);
    const add = (owner: string | null, key: string) =>
      pool.query(
        `insert into resumes (id, owner_id, file_key, name, size, created_at) values (gen_random_uuid(), $1, $2, 'resume.pdf', 1, now())`,
        [owner, key],
      );
    await add(id, 'aa/own');
    await add(null, 'aa/visitor');
    await pool.query(`update resumes set owner_id = $1 where file_key = 'aa/visitor'`, [id]);
    await pool.query(`delete from resumes where file_key = 'aa/own'`);
    expect((await recordOf(session)).slice(1)).toEqual([
      ['resume', 'given', notices.resume.version],
      ['resume', 'given', notices.resume.version],
      ['resume', 'taken back', notices.resume.version],
    ]);
    await app.leaving.eraseNow(session);
    expect(await recordOf(session)).toContainEqual(['account', 'taken back', notices.account.version]);
  });

  it('keeps its words: a start with other words under the same version is refused', async () => {
    await recordNotices(db);
    await pool.query(
      `alter table notices disable trigger user; update notices set words = 'Other words' where purpose = 'resume'; alter table notices enable trigger user`,
    );
    await expect(recordNotices(db)).rejects.toThrow(`other words than its version ${notices.resume.version}`);
  });
});
