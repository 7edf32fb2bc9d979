/** Adults read about this many words of plain prose in a minute; tables and lists take longer, so we round up. */
const wordsPerMinute = 220;

export function readingMinutes(text: string): number {
  const words = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  return Math.max(1, Math.ceil(words / wordsPerMinute));
}
