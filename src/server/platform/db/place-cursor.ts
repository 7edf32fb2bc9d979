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

/** The pages of a list by time. */
export function pagesByTime(order: string) {
  const places = keyset(order, shape);
  return {
    read: (cursor: string | undefined): Place | undefined => (cursor === undefined ? undefined : readPlace(order, cursor)),
    pageOf: <Row extends { id: string }>(rows: readonly Row[], limit: number, timeOf: (row: Row) => Date) =>
      places.pageOf(rows, limit, (row) => [timeOf(row).toISOString(), row.id]),
  };
}
