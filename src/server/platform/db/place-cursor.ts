import { z } from 'zod';
import { keyset } from './keyset.ts';

const shape = z.tuple([z.iso.datetime(), z.uuid()]);

export type Place = { at: Date; id: string };

/** For lists by time. `order` prevents using a cursor in another sort order. */
export function writePlace(order: string, place: Place): string {
  return keyset(order, shape).write([place.at.toISOString(), place.id]);
}

export function readPlace(order: string, cursor: string): Place {
  const [at, id] = keyset(order, shape).read(cursor) ?? ['', ''];
  return { at: new Date(at), id };
}
