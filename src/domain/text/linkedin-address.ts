/** The URL of a profile on LinkedIn itself, or undefined: linkedin.com.evil.tld and linkedin.com@evil belong to somebody else. */
export function linkedinAddress(typed: string | null | undefined): string | undefined {
  if (!typed || typed.length > 1000) return undefined;
  const text = typed.trim();
  if (text === '' || text.length > 300 || /[\s\\\p{Cc}]/u.test(text)) return undefined;
  const parts = /^(?:https?:\/\/)?((?:[a-z]{2,3}\.)?linkedin\.com)(\/(?:in|pub)\/[^/?#]+(?:\/[^?#]*)?)(?:[?#].*)?$/i.exec(text);
  if (!parts) return undefined;
  const [, host = '', path = ''] = parts;
  return `https://${host.toLowerCase()}${path}`;
}
