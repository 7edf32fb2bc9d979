import { existsSync, renameSync } from 'node:fs';
import { StartError } from '#server/start-error.ts';
import { lockDataDir } from './data-dir-lock.ts';

/** Moves the whole data folder out of the way, under a name with the date; returns that name. Nothing is deleted. */
export async function moveDataAside(dataDir: string, now: Date): Promise<string> {
  if (!existsSync(dataDir)) throw new StartError(`There is no data folder ${dataDir}; npm start makes one.`);
  const unlock = await lockDataDir(dataDir);
  try {
    const aside = `${dataDir}-before-reset-${now.toISOString().slice(0, 19).replaceAll(':', '-')}`;
    if (existsSync(aside)) throw new StartError(`${aside} exists already; try again in a second.`);
    renameSync(dataDir, aside);
    return aside;
  } catch (cause) {
    if (cause instanceof StartError) throw cause;
    // A mounted folder, such as a volume of a container, cannot be renamed.
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartError(`The data folder ${dataDir} cannot be moved aside (${reason}): set DATA_DIR to another folder.`, { cause });
  } finally {
    unlock();
  }
}
