/** The beginning of what was typed: a pasted page is not a search. */
export function searchText(typed: unknown): string {
  if (typeof typed !== 'string') return '';
  // PostgreSQL cannot store NUL, and a lone surrogate is not a character.
  return typed.slice(0, 2000).replaceAll('\0', ' ').toWellFormed().trim().replace(/\s+/gu, ' ').slice(0, 200).toWellFormed();
}
