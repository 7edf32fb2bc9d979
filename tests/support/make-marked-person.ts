import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Session } from '#domain/accounts/account.ts';
import { refreshSearchWords } from '#server/search/refresh-search-words.job.ts';
import { makeReferrer, requestInputFor } from '#tests/factories/request.factory.ts';
import type { TestApp } from './app-fixture.ts';
import { files, fillPerson, mark, type Filled } from './fill-person.ts';

/** One person as seeker, referrer, buyer, reporter and member of staff, and another one who knows them in each of these roles. */
export async function makeMarkedPerson(test: TestApp): Promise<Filled & { session: Session }> {
  const { app, jobDeps } = test;
  const { pool } = test.database;
  const [person, other] = [await makeReferrer(test), await makeReferrer(test)];
  const address = `${mark}.person@example.in`;
  const { id: sent } = await app.requests.submit({ session: person.session }, requestInputFor(other.referrerId));
  const { id: asked } = await app.requests.submit({ session: other.session }, requestInputFor(person.referrerId));
  await pool.query(`update accounts set email = $2, display_name = '${mark}', photo_url = '${mark}' where id = $1`, [person.id, address]);
  await pool.query(
    `update identity_users set email = $2, display_name = '${mark}', photo_url = '${mark}', password_hash = '${mark}' where id = $1`,
    [person.id, address],
  );
  await pool.query(
    `update referrers set name = '${mark} Rao', role = '${mark}', department = '${mark}', bio = '${mark}', linkedin = '${mark}', kept_words = '{${mark}}' where id = $1`,
    [person.referrerId],
  );
  await pool.query(
    `update requests set full_name = '${mark}', email = $2, linkedin = '${mark}', message = '${mark}', reference = '${mark}',
       before_asking = '{"job": "${mark}"}', excluded = array['${mark}'], code_hash = '${mark}', label = '${mark}' where id = $1`,
    [sent, address],
  );
  await pool.query(`update requests set reference = '${mark}' where id = $1`, [asked]);
  const who = {
    account: person.id,
    referrer: person.referrerId,
    other: other.id,
    otherReferrer: other.referrerId,
    address,
    sent,
    asked,
    party: randomUUID(),
    company: person.companyId,
  };
  await fillPerson(pool, who);
  await refreshSearchWords(jobDeps);
  for (const key of Object.values(files)) {
    mkdirSync(path.dirname(path.join(test.fileFolder, key)), { recursive: true });
    writeFileSync(path.join(test.fileFolder, key), mark);
  }
  return { ...who, session: person.session };
}
