/** One page of a list of the console, as its URL asks for it. */
export type ListQuery = { q: string; filters: Readonly<Record<string, string>>; cursor?: string | undefined; limit: number };

export type ListPage<Row> = { items: Row[]; nextCursor: string | null };

export const rowsPerPage = 50;
/** No administrator reads a longer file; they narrow the filters instead. */
export const mostExported = 10_000;

/** A day as a date field sends it, or undefined. */
export function readDay(typed: string | undefined): string | undefined {
  if (!typed || !/^2\d{3}-\d{2}-\d{2}$/.test(typed)) return undefined;
  const day = new Date(`${typed}T00:00:00Z`);
  // 31 June would become 1 July.
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(typed) ? typed : undefined;
}
