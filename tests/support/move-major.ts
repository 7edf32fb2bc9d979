import { createMove } from '#server/app/move-database.ts';
import { openCluster } from '#server/platform/db/embedded/cluster.ts';
import type { Moving } from '#server/platform/db/embedded/move-to-new-major.ts';
import { findPostgresBinaries } from '#server/platform/db/embedded/postgres-binaries.ts';
import { findPostgresOwner } from '#server/platform/db/embedded/postgres-owner.ts';
import { createLogger } from '#server/platform/log/logger.ts';

/** Moves a data folder as if our programs were of the next major version, and those of its own version had been fetched. */
export async function moveMajor(dataDir: string, other?: Partial<Moving>): Promise<void> {
  const owner = findPostgresOwner();
  const binaries = findPostgresBinaries(owner);
  const fetchFormer = async () => ({ binaries, forget: () => {} });
  const move = createMove({ dataDir, walArchive: undefined }, createLogger('silent'), { fetchFormer, ...other });
  await openCluster(dataDir, { ...binaries, majorVersion: String(Number(binaries.majorVersion) + 1) }, owner, move);
}

// As a program it stands still in the middle, when both databases are open, and waits to be killed.
if (import.meta.main)
  await moveMajor(process.argv[2] ?? '', {
    prepare: () => {
      process.stdout.write('both databases are open\n');
      return new Promise(() => setInterval(() => {}, 1000));
    },
  });
