/** The beginning of what was typed: a pasted page is not a search. */
export function searchText(typed: unknown): string {
  if (typeof typed !== 'string') return '';
  // PostgreSQL cannot store NUL.
  return wellFormed(wellFormed(typed.slice(0, 2000).replaceAll('\0', ' ')).trim().replace(/\s+/gu, ' ').slice(0, 200));
}

/** A surrogate alone, such as half an emoji, is not a character. */
const wellFormed = (text: string) => text.replace(/\p{Surrogate}/gu, '\ufffd');
