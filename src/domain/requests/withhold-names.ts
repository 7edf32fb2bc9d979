/** Stands where something was taken out. */
export const withheld = '…';
const addresses =
  /\b[\w.+-]+@[\w-]+(\.[\w-]+)+|\b(https?:\/\/|www\.)\S+|\b[\w-]+\.(com|in|org|io|dev|net)\b(\/\S*)?|\+?\d[\d\s().-]{8,}\d/giu;

/** A seeker's note without the name, addresses and telephone numbers, for a colleague who may not know yet who wrote it. */
export function withholdNames(text: string, fullName: string): string {
  const parts = fullName.split(/\s+/u).filter((part) => part.length > 1);
  // An empty word or a single letter is no name.
  const names = [fullName.trim(), ...parts].filter((name) => name.length > 1).map((name) => name.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&'));
  const name = new RegExp(`(?<![\\p{L}\\p{M}])(${names.join('|')})(?![\\p{L}\\p{M}])`, 'giu');
  const bare = text.replace(addresses, withheld);
  return names.length > 0 ? bare.replace(name, withheld) : bare;
}
