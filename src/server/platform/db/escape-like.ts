/** Typed text as a part of a LIKE pattern, in which its signs mean themselves. */
export function escapeLike(typed: string): string {
  return typed.replace(/[\\%_]/g, (sign) => `\\${sign}`);
}
