import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { hashToken } from '#server/platform/secrets/random-token.ts';
import type { WritePerson, Writer } from './write-people.ts';
import { fillPart, type WriteScript } from './write-script.ts';

export type BareTarget = { url: string; poolSize: number; script: WriteScript; newIds: string[] };

/** Clients that run the recorded statements and nothing else, on as many connections as the product has. */
export async function openBare({ url, poolSize, script, newIds }: BareTarget): Promise<() => Promise<Writer>> {
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({ connectionString: url, max: poolSize });
  const warm = await Promise.all(Array.from({ length: poolSize }, () => pool.connect()));
  for (const client of warm) client.release();
  const write = async (seeker: WritePerson, referrer: WritePerson, accepts: string | undefined) => {
    const filling = fill(newIds, seeker, referrer, accepts);
    const client = await pool.connect();
    try {
      for (const { name, text, parts } of script) {
        const values = parts.map((part) => fillPart(part, filling));
        await client.query(name ? { name, text, values } : { text, values });
      }
    } finally {
      client.release();
    }
    return String(filling['requestId']);
  };
  // The process, and with it the pool, ends with its answer.
  return () => Promise.resolve({ write, close: () => {} });
}

function fill(newIds: string[], seeker: WritePerson, referrer: WritePerson, accepts: string | undefined): Record<string, unknown> {
  return {
    ...Object.fromEntries(newIds.map((name) => [name, randomUUID()])),
    ...(accepts ? { requestId: accepts } : {}),
    key: randomUUID(),
    position: `Engineer ${randomUUID()}`,
    address: randomAddress(),
    ...namesOf(seeker, referrer),
  };
}

/** Where people stand in a recorded statement. */
export const namesOf = (seeker: WritePerson, referrer: WritePerson) => ({
  seekerId: seeker.id,
  seekerEmail: seeker.email,
  resumeId: seeker.resumeId,
  seekerHash: hashToken(seeker.token),
  referrerId: referrer.referrerId,
  referrerAccount: referrer.id,
  referrerEmail: referrer.email,
  referrerHash: hashToken(referrer.token),
});

/** The API limits how often one address may ask. */
export function randomAddress(): string {
  const part = () => Math.floor(Math.random() * 250);
  return `10.${part()}.${part()}.${part()}`;
}
