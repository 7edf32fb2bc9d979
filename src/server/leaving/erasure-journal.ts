import path from 'node:path';
import { Readable } from 'node:stream';
import type { Config } from '#server/config.ts';
import { keepFilesInBucket } from '#server/platform/files/files-in-bucket.ts';
import { keepFilesOnDisk } from '#server/platform/files/files-on-disk.ts';

export type JournalPlace = Pick<Config, 'files' | 'dataDir' | 'walArchive'>;

const folder = 'erasures';
const shape = /^erasures\/([\w-]+)(\d{13})$/;

/** Outside the database, because a restore takes that back to an earlier day: in the bucket, beside the archive, or in the data folder. */
const open = ({ files, dataDir, walArchive }: JournalPlace) =>
  files.store === 's3' ? keepFilesInBucket(files) : keepFilesOnDisk(path.join(walArchive ?? dataDir, 'journal'));

/** An entry is a name without content, so that reading all of them is reading a list of names. */
export async function noteInJournal(config: JournalPlace, id: string, erasedAt: Date): Promise<void> {
  const name = `${Buffer.from(id).toString('base64url')}${String(erasedAt.getTime()).padStart(13, '0')}`;
  await open(config).put(`${folder}/${name}`, Readable.from([Buffer.from('\n')]));
}

/** Who was erased, and when; a person may be listed several times. */
export async function* readJournal(config: JournalPlace): AsyncGenerator<{ id: string; erasedAt: Date }> {
  for await (const key of open(config).findOlderThan(new Date(8.64e15), folder)) {
    const [, id, at] = shape.exec(key) ?? [];
    if (id) yield { id: Buffer.from(id, 'base64url').toString(), erasedAt: new Date(Number(at)) };
  }
}
