/**
 * 1,23,456: the last three digits, then pairs. Done by hand, because the first Intl.NumberFormat on a page takes a cheap phone a tenth of a
 * second, and every public page shows a number.
 */
export function indianNumber(whole: number | bigint): string {
  const digits = String(whole < 0 ? -whole : whole);
  const lead = digits.slice(0, -3).replace(/\B(?=(?:\d{2})+$)/g, ',');
  return `${whole < 0 ? '-' : ''}${lead && `${lead},`}${digits.slice(-3)}`;
}
