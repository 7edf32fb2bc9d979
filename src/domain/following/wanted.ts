const fewest = 5;

/**
 * How many people wait for a referrer at a company, as a number that does not reveal who they are: from five on, rounded down to 5, 10, 20,
 * 50, 100, 200 and so on; 0 for fewer.
 */
export function shownWanted(people: number): number {
  if (people < fewest) return 0;
  const tens = 10 ** Math.floor(Math.log10(people));
  return [5, 2, 1].map((step) => step * tens).find((step) => step <= people) ?? 0;
}
