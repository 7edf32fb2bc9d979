/**
 * Every table, as the queries see it. Each noun adds its own in its `*-tables.ts` by declaring this module again. That way the platform
 * knows no noun, and a query still knows every column.
 */
export interface Tables {}
