const counted = new Intl.NumberFormat('en-IN');

/** "1 year", "2 years", "1,00,000 referrers". */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${counted.format(count)} ${count === 1 ? one : many}`;
}
