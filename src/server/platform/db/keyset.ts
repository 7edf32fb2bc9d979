import type { z } from 'zod';
import { AppError } from '#shared/app-error.ts';
import { parseJson } from '#server/platform/parse-json.ts';

/**
 * Cursors of a list: where its last page ended, opaque to callers. `order` names the list and its sort order, so that it refuses a cursor
 * of another one.
 */
export function keyset<Shape extends z.ZodType<readonly unknown[]>>(order: string, shape: Shape) {
  const write = (place: z.input<Shape>) => Buffer.from(JSON.stringify([order, ...(place as readonly unknown[])])).toString('base64url');
  return {
    read: (cursor: string | undefined): z.output<Shape> | undefined => {
      if (cursor === undefined) return undefined;
      const whole = cursor.length <= 2000 ? parseJson(Buffer.from(cursor, 'base64url').toString('utf8')) : undefined;
      const [ordered, ...place] = Array.isArray(whole) ? (whole as unknown[]) : [];
      const parsed = shape.safeParse(place);
      if (parsed.success && ordered === order) return parsed.data;
      throw new AppError('invalid_input', {
        detail: 'This cursor is not one of ours, or belongs to another sort order.',
        fields: [{ field: 'cursor', message: 'Start again without a cursor.' }],
      });
    },
    write,
    /** The caller reads one row more than the page shows, so it needs no second query to know whether there is a next page. */
    pageOf: <Row>(rows: readonly Row[], limit: number, placeOf: (row: Row) => z.input<Shape>) => {
      const items = rows.slice(0, limit);
      const last = rows.length > limit ? items.at(-1) : undefined;
      return { items, nextCursor: last === undefined ? null : write(placeOf(last)) };
    },
  };
}
