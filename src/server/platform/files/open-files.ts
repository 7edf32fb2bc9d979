import path from 'node:path';
import type { Config } from '#server/config.ts';
import { outsideTransactions } from '#server/platform/db/outside-transactions.ts';
import { keepFilesInBucket } from './files-in-bucket.ts';
import { keepFilesOnDisk } from './files-on-disk.ts';
import type { Files } from './files.ts';

export function openFiles(config: Pick<Config, 'files' | 'dataDir'>): Files {
  const files = config.files.store === 's3' ? keepFilesInBucket(config.files) : keepFilesOnDisk(path.join(config.dataDir, 'files'));
  return outsideTransactions('files', files);
}
