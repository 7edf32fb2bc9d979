import { z } from 'zod';
import { AppError } from '#shared/app-error.ts';

const shape = z.tuple([z.string().max(40), z.iso.datetime(), z.uuid()]);

export type Place = { at: Date; id: string };

/** Opaque to callers: where the last page of a list by time ended. `order` prevents using a cursor in another sort order. */
export function writePlace(order: string, place: Place): string {
  return Buffer.from(JSON.stringify([order, place.at.toISOString(), place.id])).toString('base64url');
}

export function readPlace(order: string, cursor: string): Place {
  const parsed = shape.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString('utf8')));
  if (!parsed.success || parsed.data[0] !== order) {
    throw new AppError('invalid_input', {
      detail: 'This cursor is not one of ours, or belongs to another sort order.',
      fields: [{ field: 'cursor', message: 'Start again without a cursor.' }],
    });
  }
  return { at: new Date(parsed.data[1]), id: parsed.data[2] };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
