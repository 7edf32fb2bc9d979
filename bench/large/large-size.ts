/** How many of each there are; everything else follows from these. Referrers are also accounts, and a tenth as many companies employ them. */
export type LargeSize = { accounts: number; referrers: number; requests: number };

/** A uuid for the nth thing of a kind. */
export const idOf = (kind: number, n: string) => `('0000000${kind}-0000-4000-8000-' || lpad((${n})::text, 12, '0'))::uuid`;
