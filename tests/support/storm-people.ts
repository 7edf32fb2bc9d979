import pg from 'pg';
import { givePro } from './give-pro.ts';
import type { StormPerson, StormReferrer } from './storm-callers.ts';

export type StormPeople = { seekers: StormPerson[]; referrers: StormReferrer[] };

/** Creates accounts through the product, and sets proven addresses, an unlimited plan and listed profiles directly in the database. */
export async function makeStormPeople(
  url: string,
  databaseUrl: string,
  many: { seekers: number; referrers: number },
): Promise<StormPeople> {
  const signUp = async (email: string): Promise<StormPerson> => {
    const response = await fetch(`${url}/v1/accounts:signUp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${email.length}` },
      body: JSON.stringify({ email, password: 'a long enough one', returnSecureToken: true }),
    });
    if (!response.ok) throw new Error(`a sign-up was answered with ${response.status}: ${await response.text()}`);
    const { localId, idToken } = (await response.json()) as { localId: string; idToken: string };
    return { id: localId, email, token: idToken };
  };
  const seekers = await Promise.all(Array.from({ length: many.seekers }, (_, i) => signUp(`seeker${i}@example.in`)));
  const accounts = await Promise.all(Array.from({ length: many.referrers }, (_, i) => signUp(`referrer${i}@example.in`)));
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const ids = [...seekers, ...accounts].map(({ id }) => id);
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
    `update referrers set asks_for_others = 20, company_id = (select company_id from referrers where id = $1) where id = any($2)`,
    [referrers[0]?.referrerId, referrers.map(({ referrerId }) => referrerId)],
  );
  await client.end();
  return { seekers, referrers };
}
