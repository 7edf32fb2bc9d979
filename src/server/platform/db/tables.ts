/**
 * Every table, as the queries see it. Each noun adds its own in its `*-tables.ts` by declaring this module again, so that the database
 * below knows no noun and a query still knows every column.
 */
export interface Tables {}
