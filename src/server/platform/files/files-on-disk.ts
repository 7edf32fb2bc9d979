import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { listenFromTheStart, noSuchFile, requireWhole, storageAway, toStorageFault, type Files } from './files.ts';

const keyShape = /^[\w-]+\/[\w-]+$/;

/** Half-written files have their own folder on the same disk; a rename makes them appear complete. */
const arriving = 'arriving';

export function keepFilesOnDisk(folder: string): Files {
  const placeOf = (key: string) => {
    if (!keyShape.test(key)) throw new Error('this is no key of a file');
    return path.join(folder, key);
  };
  return {
    put: async (key, bytes) => {
      listenFromTheStart(bytes);
      const place = placeOf(key);
      const temporary = path.join(folder, arriving, randomUUID());
      try {
        await makeFolders(path.dirname(temporary), path.dirname(place));
        requireWhole(bytes);
        await pipeline(bytes, createWriteStream(temporary, { flags: 'wx', mode: 0o600, flush: true }));
        await rename(temporary, place);
        await syncFolder(path.dirname(place));
      } catch (error) {
        bytes.destroy();
        await rm(temporary, { force: true }).catch(() => {});
        throw toStorageFault(error);
      }
    },
    get: (key) => openForReading(placeOf(key)),
    exists: (key) =>
      stat(placeOf(key)).then(
        () => true,
        () => false,
      ),
    delete: (key) => rm(placeOf(key), { force: true }),
    findOlderThan: (moment, only) => walk(folder, moment, only),
  };
}

async function makeFolders(...folders: string[]): Promise<void> {
  for (const each of folders) await mkdir(each, { recursive: true, mode: 0o700 });
}

/** Without this, a power cut could undo the rename and lose a file that we had acknowledged. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function openForReading(place: string): Promise<Readable> {
  try {
    return (await open(place, 'r')).createReadStream();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') throw noSuchFile(error);
    throw storageAway(error);
  }
}

async function* walk(folder: string, moment: Date, only?: string): AsyncIterable<string> {
  for (const first of only === undefined ? await namesIn(folder) : [only]) {
    for (const second of await namesIn(path.join(folder, first))) {
      // It may disappear while we look, because another process cleans up too.
      const found = await stat(path.join(folder, first, second)).catch(() => undefined);
      if (found?.isFile() && found.mtime < moment) yield `${first}/${second}`;
    }
  }
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return [];
    throw error;
  });
}

function codeOf(error: unknown): unknown {
  return (error as { code?: unknown }).code;
}
