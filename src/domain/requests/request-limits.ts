/** Separate from the schema, because the form shows these limits before it loads the validation code. */
export const longestMessage = 1000;
export const longestPosition = 120;
export const longestJob = 300;
/** In the form, and in all. */
export const mostExcluded = 20;
export const mostExcludedInAll = 100;
