import { existsSync, renameSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { endWith, StartError } from './start-error.ts';
import { readConfig } from './config.ts';
import { lockDataDir } from './platform/db/embedded/data-dir-lock.ts';

/** npm run reset: moves the data folder aside, and the next start makes a new one. It asks first, unless given --yes. */
process.exitCode = await endWith(async () => {
  const { dataDir, databaseUrl } = readConfig();
  if (databaseUrl)
    throw new StartError('DATABASE_URL is set, and reset never touches a database of your own: set it to an empty one instead.');
  if (!process.argv.includes('--yes')) await confirm(dataDir);
  if (!existsSync(dataDir)) throw new StartError(`There is no data folder ${dataDir}; npm start makes one.`);
  const unlock = await lockDataDir(dataDir);
  const aside = `${dataDir}-before-reset-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}`;
  try {
    if (existsSync(aside)) throw new StartError(`${aside} exists already; try again in a second.`);
    renameSync(dataDir, aside);
  } catch (cause) {
    if (cause instanceof StartError) throw cause;
    // A mounted folder, such as a volume of a container, cannot be renamed.
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartError(`The data folder ${dataDir} cannot be moved aside (${reason}): set DATA_DIR to another folder.`, { cause });
  } finally {
    unlock();
  }
  process.stdout.write(`The old data is now in ${aside}. npm start begins with a new data folder.\n`);
  return 0;
});

async function confirm(dataDir: string): Promise<void> {
  if (!process.stdin.isTTY) throw new StartError('There is no terminal to ask for confirmation; run npm run reset -- --yes.');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`Move everything in ${dataDir} aside and begin with an empty database? [y/N] `);
  terminal.close();
  if (!/^y(es)?$/i.test(answer.trim())) throw new StartError('Nothing was changed.');
}
