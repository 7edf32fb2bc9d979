import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Tx } from '#server/platform/db/database.ts';
import { evenInTransaction } from '#server/platform/db/outside-transactions.ts';
import { newFileKey, type Files } from '#server/platform/files/files.ts';
import { writePdf } from './write-pdf.ts';

/** A real PDF for a person in the demo. If the seed is rolled back, the hourly job removes the file. */
export async function seedResume(
  tx: Tx,
  files: Files,
  person: { ownerId: string; name: string; lines: readonly string[]; createdAt: Date },
): Promise<string> {
  const { ownerId, name, lines, createdAt } = person;
  const bytes = writePdf(name, lines);
  const fileKey = newFileKey(randomUUID);
  await evenInTransaction(() => files.put(fileKey, Readable.from([bytes])));
  const id = randomUUID();
  const text = [name, ...lines].join('\n');
  const file = { file_key: fileKey, name: `${name}.pdf`, size: bytes.length, pages: 1, text };
  await tx
    .insertInto('resumes')
    .values({ id, owner_id: ownerId, ...file, created_at: createdAt })
    .execute();
  return id;
}
