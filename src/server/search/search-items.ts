/** How a noun's rows are read for a page: each property as an expression, and the tables, joined to `found.number`. */
export type SearchColumns<Row> = { [Property in keyof Row & string]: string };

/** The same, made ready once: its statements, and the names of what they answer with. The name is one per noun. */
export type SearchItems<Row> = { name: string; any: string; two: string; properties: (keyof Row & string)[] };

/**
 * Rows come as lists of values, with their place on the page first and in any order: names beside each value, and sorting there, would
 * take the database a quarter as long again.
 */
export function searchItems<Row>({ name, columns, from }: { name: string; columns: SearchColumns<Row>; from: string }): SearchItems<Row> {
  const selectFrom = (page: string) => `
    select s.total, s.page, s.last_key as "lastKey", s.numbers[cardinality(s.numbers)] as "lastNumber", s.corrections, (
      select coalesce(json_agg(json_build_array(found.at, ${Object.values(columns).join(', ')})), '[]')
      from unnest(s.numbers) with ordinality found(number, at) join ${from}
    ) as items
    from ${page} s`;
  return {
    name,
    any: selectFrom('search_page($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)'),
    two: selectFrom('search_page_of_two($1, $2, $3, $4, $5, $6, $7, $8, $9)'),
    properties: Object.keys(columns) as (keyof Row & string)[],
  };
}

/** What they answered with, as rows in the order of the page. */
export function toRows<Row>({ properties }: SearchItems<Row>, lists: readonly [number, ...unknown[]][]): Row[] {
  return lists
    .toSorted(([a], [b]) => a - b)
    .map((values) => {
      const row: Record<string, unknown> = {};
      for (let at = 0; at < properties.length; at++) row[properties[at] ?? ''] = values[at + 1];
      return row as Row;
    });
}
