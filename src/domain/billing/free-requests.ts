/** In a file of their own: pages that show them must not load the products. */
export const freeEachMonth = 5;
/** In sentences. */
export const freeEachMonthWord = 'five';
/** At their beginning. */
export const freeEachMonthFirst = 'Five';
