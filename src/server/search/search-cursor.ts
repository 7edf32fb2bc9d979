import { z } from 'zod';
import { AppError } from '#shared/app-error.ts';
import { parseJson } from '#server/platform/parse-json.ts';

const largest = 2 ** 31 - 1;
const number = z.int().min(0).max(largest);
const shape = z.union([
  z.tuple([z.literal('name_key'), z.string().max(200).refine(isStorable), number]),
  // A rank is a database integer, written as text or, in older cursors, as a number.
  z.tuple([z.enum(['rank_a', 'rank_b']), z.coerce.number().int().min(-largest).max(largest), number]),
]);

function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** Opaque to callers: where the last page ended, by value, so rows added in the meantime neither repeat nor hide results. */
export function writeCursor(order: string, key: string, number: number): string {
  return Buffer.from(JSON.stringify([order, key, number])).toString('base64url');
}

export function readCursor(text: string, order: string): { key: string | number; number: number } {
  const parsed = shape.safeParse(parseJson(Buffer.from(text, 'base64url').toString('utf8')));
  if (!parsed.success || parsed.data[0] !== order) {
    throw new AppError('invalid_input', {
      detail: 'This cursor is not one of ours, or belongs to another sort order.',
      fields: [{ field: 'cursor', message: 'Start again without a cursor.' }],
    });
  }
  return { key: parsed.data[1], number: parsed.data[2] };
}
