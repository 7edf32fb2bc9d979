/** Separate from the schema, because the form shows these limits before it loads the validation code. */
export const longestMessage = 1000;
export const longestPosition = 120;
export const longestJob = 300;
/** The seeker's own word for the person who gets their private link. */
export const longestLabel = 80;
/** Private links of one seeker that are still unused. */
export const mostOpenLinks = 10;
/** How many colleagues a seeker can rule out: in the form, and in all. */
export const mostExcluded = 20;
export const mostExcludedInAll = 100;
