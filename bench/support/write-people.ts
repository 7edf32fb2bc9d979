import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { givePro } from '#tests/support/give-pro.ts';
import { hashToken, newToken } from '#server/platform/secrets/random-token.ts';

export type WritePerson = { id: string; email: string; token: string; resumeId: string; referrerId: string };

/** Seekers without a limit, each with a resume and a session; every fourth also answers for a listed referrer of the seed. */
export async function makeWritePeople(url: string, many: number): Promise<{ seekers: WritePerson[]; referrers: WritePerson[] }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>('select id from referrers where account_id is null order by id');
    const make = async (name: string, referrerId: string): Promise<WritePerson> => {
      const person = { id: `bench-${name}`, email: `${name}@bench.example.in`, token: newToken(), resumeId: randomUUID(), referrerId };
      await client.query(
        `insert into accounts (id, email, email_verified, display_name, sign_in_provider) values ($1, $2, true, $3, 'password')`,
        [person.id, person.email, name],
      );
      // A person without a sign-in counts as a visitor, and may not send another person's resume.
      await client.query(
        `insert into identity_users (id, email, email_verified, disabled, valid_since, created_at, last_login_at)
         values ($1, $2, true, false, to_timestamp(0), now(), now())`,
        [person.id, person.email],
      );
      await givePro(client, [person.id]);
      const session = [hashToken(person.token), person.id];
      await client.query(
        "insert into sessions (token_hash, account_id, auth_time, expires_at) values ($1, $2, now(), now() + '1 day')",
        session,
      );
      const resume = [person.resumeId, person.id, `be/${person.resumeId}`];
      await client.query(
        "insert into resumes (id, owner_id, file_key, name, size, pages, created_at) values ($1, $2, $3, 'resume.pdf', 1000, 1, now())",
        resume,
      );
      if (referrerId)
        await client.query('update referrers set account_id = $1, weekly_capacity = null where id = $2', [person.id, referrerId]);
      return person;
    };
    const referrers = [];
    for (const [i, row] of rows.entries()) referrers.push(await make(`referrer-${i}`, row.id));
    const seekers = [];
    for (let i = 0; i < many; i++) seekers.push(await make(`seeker-${i}`, ''));
    return { seekers, referrers };
  } finally {
    await client.end();
  }
}
