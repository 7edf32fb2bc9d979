const shape = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;
const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Fifteen characters: the state, the PAN, the number of the registration, a Z, and a check character over all the others. */
export function isGstin(text: string): boolean {
  if (!shape.test(text)) return false;
  let sum = 0;
  for (let at = 0; at < 14; at++) {
    const product = signs.indexOf(text.charAt(at)) * (at % 2 === 0 ? 1 : 2);
    sum += Math.floor(product / 36) + (product % 36);
  }
  return text.charAt(14) === signs.charAt((36 - (sum % 36)) % 36);
}
