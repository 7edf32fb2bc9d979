/** What a later version changes in old rows on purpose, as `public.table` or `public.table.column`; everything else must stay as it was. */
export const meantChanges: readonly { since: string; what: readonly string[]; why: string }[] = [];
