import { expect, it } from 'vitest';
import { sql } from 'kysely';
import { toAppError } from '#server/platform/http/problem.ts';
import { useTestApp } from '#tests/support/app-fixture.ts';

const { db } = (await useTestApp()).database;

it('survives a connection that is cut between two statements of a transaction', async () => {
  const broken = db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(db);
    await sql`select 1`.execute(tx);
  });
  const error: unknown = await broken.catch((thrown: unknown) => thrown);
  expect(toAppError(error).code).toBe('unavailable');
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
});
