/**
 * A moment as the API writes it. PostgreSQL's JSON gives it as text, with as many digits as it has, in the connection's time zone. Parsing
 * it as a date and formatting it again is the most expensive part of a row.
 */
export function isoMoment(moment: Date | string): string {
  if (typeof moment !== 'string' || !moment.endsWith('+00:00')) return new Date(moment).toISOString();
  const fraction = moment.slice(20, -6);
  return `${moment.slice(0, 19)}.${fraction.slice(0, 3).padEnd(3, '0')}Z`;
}
