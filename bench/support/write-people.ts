import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { givePro } from '#tests/support/give-pro.ts';
import { hashToken, newToken } from '#server/platform/secrets/random-token.ts';

export type WritePerson = { id: string; email: string; token: string; resumeId: string; referrerId: string };

/** One client: sends a request and gives its id, or accepts the one that is named. */
export type Writer = {
  write: (seeker: WritePerson, referrer: WritePerson, accepts: string | undefined) => Promise<string>;
  close: () => void;
};

/** Seekers without a limit, each with a resume and a session; each listed referrer of the seed gets such an account, too. */
export async function makeWritePeople(url: string, many: number): Promise<{ seekers: WritePerson[]; referrers: WritePerson[] }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>('select id from referrers where account_id is null order by id');
    const referrers = [];
    for (const [i, { id }] of rows.entries()) referrers.push(await makePerson(client, `referrer-${i}`, id));
    const seekers = [];
    for (let i = 0; i < many; i++) seekers.push(await makePerson(client, `seeker-${i}`, ''));
    return { seekers, referrers };
  } finally {
    await client.end();
  }
}

async function makePerson(client: pg.Client, name: string, referrerId: string): Promise<WritePerson> {
  const person = { id: `bench-${name}`, email: `${name}@bench.example.in`, token: newToken(), resumeId: randomUUID(), referrerId };
  const { id, email, resumeId } = person;
  const statements: [string, unknown[]][] = [
    [
      "insert into accounts (id, email, email_verified, display_name, sign_in_provider) values ($1, $2, true, $3, 'password')",
      [id, email, name],
    ],
    // A person without a sign-in counts as a visitor, and may not send another person's resume.
    [
      `insert into identity_users (id, email, email_verified, disabled, valid_since, created_at, last_login_at)
       values ($1, $2, true, false, to_timestamp(0), now(), now())`,
      [id, email],
    ],
    [
      "insert into sessions (token_hash, account_id, auth_time, expires_at) values ($1, $2, now(), now() + '1 day')",
      [hashToken(person.token), id],
    ],
    [
      "insert into resumes (id, owner_id, file_key, name, size, pages, created_at) values ($1, $2, $3, 'resume.pdf', 1000, 1, now())",
      [resumeId, id, `be/${resumeId}`],
    ],
    ['update referrers set account_id = $1, weekly_capacity = null where id = $2', [id, referrerId]],
  ];
  for (const [text, values] of statements) await client.query(text, values);
  await givePro(client, [id]);
  return person;
}

export const newRequest = (seeker: WritePerson, referrer: Pick<WritePerson, 'referrerId'>, position: string) => ({
  referrerId: referrer.referrerId,
  fullName: 'Neha Sharma',
  email: seeker.email,
  linkedin: 'https://linkedin.com/in/neha',
  position,
  resumeId: seeker.resumeId,
  message: 'I built a thing that people use.',
});
