import { existsSync } from 'node:fs';
import path from 'node:path';
import { endWith, StartError } from './start-error.ts';
import { readConfig } from './config.ts';
import { backUp } from './platform/db/embedded/backup.ts';
import { restore } from './platform/db/embedded/restore.ts';

/** npm run backup -- FOLDER and npm run restore -- FOLDER [MOMENT], for the embedded database and the files beside it. */
const [verb, folder, moment] = process.argv.slice(2);
process.exitCode = await endWith(async () => {
  const config = readConfig();
  if (!folder) throw new StartError(`Name a folder: npm run ${verb} -- FOLDER`);
  if (config.databaseUrl) throw new StartError('DATABASE_URL is set: back that database up with its own tools, as docs/runbook.md says.');
  const target = path.resolve(folder);
  if (verb === 'backup') {
    await backUp(config.dataDir, target);
    process.stdout.write(`Backed ${config.dataDir} up to ${target}.\n`);
  } else {
    const says = restore(target, config.dataDir, laterOf(config.walArchive, moment));
    process.stdout.write(`Restored ${target} into ${config.dataDir}. ${says}\n`);
    // In other places the start finds the journal by itself (src/server/leaving/erasure-journal.ts).
    if (!config.walArchive && config.files.store !== 's3')
      process.stdout.write('Before you start, copy the folder journal from the old data folder into it: it says who was erased since.\n');
  }
  return 0;
});

function laterOf(archive: string | undefined, until: string | undefined) {
  if (until !== undefined && Number.isNaN(Date.parse(until)))
    throw new StartError(`${until} is not a moment; write it as 2026-11-16T01:30:00+05:30.`);
  if (until !== undefined && !archive) throw new StartError('Set WAL_ARCHIVE to the folder with the changes since the backup.');
  if (archive && !existsSync(archive)) throw new StartError(`There is no folder ${archive} (WAL_ARCHIVE).`);
  return archive ? { archive, until: until === undefined ? undefined : new Date(until) } : undefined;
}
