import { createInterface } from 'node:readline/promises';
import { StartError } from './start-error.ts';
import { readConfig } from './config.ts';
import { moveDataAside } from './platform/db/embedded/move-data-aside.ts';

/** npm run reset: moves the data folder aside, and the next start makes a new one. It asks first, unless given --yes. */
try {
  const { dataDir, databaseUrl } = readConfig();
  if (databaseUrl)
    throw new StartError('DATABASE_URL is set, and reset never touches a database of your own: set it to an empty one instead.');
  if (!process.argv.includes('--yes')) await confirm(dataDir);
  const aside = await moveDataAside(dataDir, new Date());
  process.stdout.write(`The old data is now in ${aside}. npm start begins with a new data folder.\n`);
} catch (error) {
  process.stderr.write(`${error instanceof StartError ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = 1;
}

async function confirm(dataDir: string): Promise<void> {
  if (!process.stdin.isTTY) throw new StartError('There is no terminal to ask for confirmation; run npm run reset -- --yes.');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`Move everything in ${dataDir} aside and begin with an empty database? [y/N] `);
  terminal.close();
  if (!/^y(es)?$/i.test(answer.trim())) throw new StartError('Nothing was changed.');
}
