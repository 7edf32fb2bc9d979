import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { writeCsv } from '#domain/text/csv.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Files } from '#server/platform/files/files.ts';
import type { PersonKeys } from '../person-keys.ts';
import { findOwnFiles } from './own-files.ts';
import { countOwnRows, describeExport, readOwnRows, selectionsOf } from './own-rows.ts';
import { writeReadme } from './write-readme.ts';

type Part = { path: string; read: () => AsyncIterable<Buffer | string> | Promise<AsyncIterable<Buffer | string>> };
type WrittenPart = { path: string; bytes: number; sha256: string };

/** Everything that we hold about a person. Each part is read when its turn comes, so that memory does not grow with the person. */
export async function zipExport(deps: { db: Db; files: Files; now: () => Date }, keys: PersonKeys): Promise<Readable> {
  const { db, now } = deps;
  const counts = await countOwnRows(db, keys);
  const madeAt = now();
  const written: WrittenPart[] = [];
  const described = describeExport();
  const parts: Part[] = [
    ...[...counts.keys()].flatMap((table): Part[] => [
      { path: `json/${table}.json`, read: () => asJson(db, table, keys) },
      { path: `csv/${table}.csv`, read: () => asCsv(db, table, keys) },
    ]),
    ...(await findOwnFiles(deps, keys)),
    { path: 'README.html', read: () => one(writeReadme({ madeAt, counts, described, written })) },
    { path: 'manifest.json', read: () => one(`${JSON.stringify({ madeAt, files: written, ...described }, null, 2)}\n`) },
  ];
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  for (const { path, read } of parts) {
    zip.addReadStreamLazy(path, { mtime: madeAt }, (begin) =>
      begin(null, Readable.from(counted(read, path, written), { objectMode: false })),
    );
  }
  zip.end();
  return output;
}

async function* counted(read: Part['read'], path: string, written: WrittenPart[]): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of await read()) {
    const buffer = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    hash.update(buffer);
    size += buffer.length;
    yield buffer;
  }
  written.push({ path, bytes: size, sha256: hash.digest('hex') });
}

async function* one(text: string): AsyncGenerator<string> {
  yield text;
}

async function* asJson(db: Db, table: string, keys: PersonKeys): AsyncGenerator<string> {
  let before = '[\n';
  for await (const rows of readOwnRows(db, table, keys)) {
    yield before + rows.map((row) => JSON.stringify(row)).join(',\n');
    before = ',\n';
  }
  yield before === ',\n' ? '\n]\n' : '[]\n';
}

async function* asCsv(db: Db, table: string, keys: PersonKeys): AsyncGenerator<string> {
  const selections = selectionsOf(table);
  const names = [...new Set([...(selections.length > 1 ? ['side'] : []), ...selections.flatMap(({ columns }) => columns)])];
  yield writeCsv([names]);
  for await (const rows of readOwnRows(db, table, keys)) yield writeCsv(rows.map((row) => names.map((name) => cellOf(row[name])))).slice(1);
}

const cellOf = (value: unknown): string =>
  value === null || value === undefined
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value as string | number | boolean);
