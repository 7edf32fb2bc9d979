let count = 0;

/** A visitor's address that nobody else has, so that no test meets the limits of another. */
export function newAddress(): string {
  count++;
  return `198.18.${(count >> 8) & 255}.${count & 255}`;
}
