/** As much of what was typed as anyone means: a pasted page is not a search. */
export function searchText(typed: unknown): string {
  if (typeof typed !== 'string') return '';
  // PostgreSQL stores no NUL, and a lone surrogate is no character.
  return typed.slice(0, 2000).replaceAll('\0', ' ').toWellFormed().trim().replace(/\s+/gu, ' ').slice(0, 200).toWellFormed();
}
