/** What a person typed, taken literally: not a pattern, without letter case, and without outer spaces. A pasted page is not a search. */
export function readSearch(typed: string | null | undefined): string {
  return (typed ?? '').slice(0, 200).trim();
}

const folded = (text: string) => text.normalize('NFC').toLocaleLowerCase('en-IN');

export function containsText(text: string, searched: string): boolean {
  return folded(text).includes(folded(searched));
}

/** Every word must occur somewhere. This is for articles, where people type topics, not quotations. */
export function containsWords(text: string, searched: string): boolean {
  const within = folded(text);
  return folded(searched)
    .split(/\s+/)
    .every((word) => within.includes(word));
}

/** Splits the text at each hit; odd entries are hits. If folding changes lengths, we mark nothing rather than the wrong letters. */
export function splitAtHits(text: string, searched: string): string[] {
  const within = text.toLowerCase();
  const wanted = searched.toLowerCase();
  if (wanted === '' || within.length !== text.length) return [text];
  const parts: string[] = [];
  let from = 0;
  for (let at = within.indexOf(wanted); at >= 0; at = within.indexOf(wanted, from)) {
    parts.push(text.slice(from, at), text.slice(at, at + wanted.length));
    from = at + wanted.length;
  }
  return [...parts, text.slice(from)];
}
