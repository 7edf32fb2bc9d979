import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { constants, gzipSync } from 'node:zlib';
import pg from 'pg';
import manifest from '../../package.json' with { type: 'json' };
import { startEmbeddedPostgres } from '#server/platform/db/embedded/start-embedded-postgres.ts';
import { fillPerson } from '#tests/support/fill-person.ts';
import { databaseUrlOf } from '#tests/support/kill.ts';
import { onDatabase } from '#server/platform/db/on-database.ts';
import { makeDataDir, startProduct, type RunningProduct } from '#tests/support/start-product.ts';
import { createStormCaller, move, newLedger, send, uploadResume, write } from '#tests/support/storm/callers.ts';
import { makeStormPeople } from '#tests/support/storm/people.ts';
import { dumpDatabase, fileOf, keptSecret } from './kept-database.ts';

/** npm run keep-version: a database that this version has made and used, for the tests of all later ones. */
/** A row by hand would make them wrong. */
const books = new Set(['refunds', 'request_credits', 'paid_requests']);
const dataDir = await makeDataDir();
try {
  const env = { CATALOGUE: 'yes', APP_SECRET: keptSecret, TRUSTED_PROXIES: '127.0.0.1,::1', LOG_LEVEL: 'error' };
  const product = await startProduct({ dataDir, env });
  try {
    await useIt(product);
  } finally {
    await product.stop();
  }
  const embedded = await startEmbeddedPostgres(dataDir);
  const kept = await onDatabase(embedded.url, (client) => dumpDatabase(client, manifest.version));
  await embedded.stop();
  const file = gzipSync(JSON.stringify(kept), { level: constants.Z_BEST_COMPRESSION });
  if (file.length > 1024 * 1024) throw new Error(`The database takes ${file.length} bytes, and 1 MB is the most that is kept.`);
  await writeFile(fileOf(manifest.version), file);
  const empty = Object.entries(kept.tables).flatMap(([table, { rows }]) => (rows.length === 0 ? table : []));
  process.stdout.write(`${fileOf(manifest.version)}: ${file.length} bytes. Tables without a row: ${empty.join(', ') || 'none'}.\n`);
} finally {
  await rm(dataDir, { recursive: true, force: true });
}

/** On top of the demo's past, which has money in it: requests in the states that people bring them to, and a row in every other table. */
async function useIt(product: RunningProduct): Promise<void> {
  const databaseUrl = databaseUrlOf(product);
  const { seekers, referrers } = await makeStormPeople(product.url, databaseUrl, { seekers: 2, referrers: 2, named: 'kept-' });
  const [seeker, other] = seekers;
  const [referrer, colleague] = referrers;
  if (!seeker || !other || !referrer || !colleague) throw new Error('nobody was made');
  const caller = createStormCaller(product.url);
  const ledger = newLedger();
  const ask = async (person: typeof seeker, of: typeof referrer) => {
    const id = await send(caller, ledger, { person, referrer: of, resumeId: await uploadResume(caller, person.token), patient: true });
    if (!id) throw new Error('a request was not sent');
    return id;
  };
  const accepted = await ask(seeker, referrer);
  await move(caller, ledger, referrer.token, accepted, 'accept');
  await write(caller, ledger, seeker.token, accepted);
  await write(caller, ledger, referrer.token, accepted);
  await move(caller, ledger, colleague.token, await ask(seeker, colleague), 'decline');
  await move(caller, ledger, other.token, await ask(other, referrer), 'withdraw');
  await ask(other, colleague);
  const asked = await ask(colleague, referrer);
  const sent = await ask(referrer, colleague);
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  try {
    const { rows: seats } = await pool.query<{ company: string }>('select company_id as company from referrers where id = $1', [
      referrer.referrerId,
    ]);
    const { rows: filled } = await pool.query<{ table: string }>(
      "select relname as table from pg_stat_user_tables where schemaname = 'public' and n_live_tup > 0",
    );
    const full = new Set([...filled.map(({ table }) => table), ...books]);
    const [company = ''] = seats.map((seat) => seat.company);
    const both = { account: referrer.id, address: referrer.email, referrer: referrer.referrerId, other: colleague.id };
    const who = { ...both, otherReferrer: colleague.referrerId, sent, asked, party: randomUUID(), company };
    await fillPerson(pool, who, (table) => !full.has(table));
  } finally {
    await pool.end();
  }
}
