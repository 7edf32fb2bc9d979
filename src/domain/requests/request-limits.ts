/** Apart from the schema: the form shows them before it has loaded anything that checks. */
export const longestMessage = 1000;
export const longestPosition = 120;
