import { givePro } from '../give-pro.ts';
import { onDatabase } from '#server/platform/db/on-database.ts';
import { createStormCaller, type StormCaller, type StormPerson, type StormReferrer } from './callers.ts';

export type StormPeople = { seekers: StormPerson[]; referrers: StormReferrer[] };

/** An account, also where the answer to its making is lost. */
export async function signUp(caller: StormCaller, email: string): Promise<StormPerson> {
  const call = (verb: string) =>
    caller.untilHeard('POST', `/v1/accounts:${verb}`, {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'a long enough one', returnSecureToken: true }),
    });
  const made = await call('signUp');
  const answer = made.text.includes('EMAIL_EXISTS') ? await call('signInWithPassword') : made;
  if (answer.status !== 200) throw new Error(`a sign-up was answered with ${answer.status}: ${answer.text}`);
  const { localId, idToken } = JSON.parse(answer.text) as { localId: string; idToken: string };
  return { id: localId, email, token: idToken };
}

/** Creates accounts through the product, and sets proven addresses, an unlimited plan and listed profiles directly in the database. */
export async function makeStormPeople(
  url: string,
  databaseUrl: string,
  many: { seekers: number; referrers: number; named?: string },
): Promise<StormPeople> {
  const caller = createStormCaller(url);
  const { named = '' } = many;
  const seekers = await Promise.all(Array.from({ length: many.seekers }, (_, i) => signUp(caller, `${named}seeker${i}@example.in`)));
  const accounts = await Promise.all(Array.from({ length: many.referrers }, (_, i) => signUp(caller, `${named}referrer${i}@example.in`)));
  const ids = [...seekers, ...accounts].map(({ id }) => id);
  return onDatabase(databaseUrl, async (client) => {
    await client.query('update accounts set email_verified = true where id = any($1)', [ids]);
    await givePro(client, ids);
    const referrers: StormReferrer[] = [];
    for (const account of accounts) {
      const { rows } = await client.query<{ id: string }>(
        'update referrers set account_id = $1, weekly_capacity = null where id = (select id from referrers where account_id is null order by id limit 1) returning id',
        [account.id],
      );
      referrers.push({ ...account, referrerId: rows[0]?.id ?? '' });
    }
    // Colleagues who may be asked in each other's place, so a no is followed by the next ask.
    await client.query(
      `update referrers set asks_for_others = 20, company_id = (
         select id from companies where id not in (select company_id from referrers where account_id is not null and id <> all($1)) order by id limit 1
       ) where id = any($1)`,
      [referrers.map(({ referrerId }) => referrerId)],
    );
    return { seekers, referrers };
  });
}
