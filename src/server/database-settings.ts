import path from 'node:path';
import { z } from 'zod';
import { address, optional, wholeNumber, type ValuesOf } from './setting-rules.ts';

/** Where the data is; part of the list in config.ts. */
export const databaseVariables = {
  DATABASE_URL: {
    isSecret: true,
    schema: optional(address('postgres:', 'postgresql:')),
    about: 'any PostgreSQL 15 or newer; empty means the embedded one in DATA_DIR',
  },
  DATABASE_DIRECT_URL: {
    isSecret: true,
    schema: optional(address('postgres:', 'postgresql:')),
    about: 'when DATABASE_URL is a pooler in transaction mode: the database itself, for listening, migrations and the queue',
  },
  DATABASE_REPLICA_URL: {
    isSecret: true,
    schema: optional(address('postgres:', 'postgresql:')),
    about: 'a streaming replica for search and other public reads; each waits until the replica has what was committed before it',
  },
  DATABASE_POOL_SIZE: { schema: wholeNumber(2, 200), fallback: '10', about: 'connections this process may open' },
  DATA_DIR: {
    schema: z.string().min(1, 'must be the path of a folder'),
    fallback: './data',
    about: 'the embedded database and uploaded files live here',
  },
  WAL_ARCHIVE: {
    schema: optional(z.string().refine((folder) => path.isAbsolute(folder) && !/['\\%\n]/.test(folder), 'must be an absolute path')),
    about: 'a folder, best on another disk, where the embedded database keeps every change, so that a backup can be restored to any moment',
  },
} as const;

export function databaseSettings(values: ValuesOf<typeof databaseVariables>) {
  return {
    databaseUrl: values.DATABASE_URL,
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    databaseReplicaUrl: values.DATABASE_REPLICA_URL,
    databasePoolSize: values.DATABASE_POOL_SIZE,
    dataDir: path.resolve(values.DATA_DIR),
    walArchive: values.WAL_ARCHIVE,
  };
}
