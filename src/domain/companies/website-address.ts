/**
 * A company's website as an address that is safe to link, or nothing. People type "example.in"; others type javascript:, or
 * hide the real host behind an @.
 */
export function websiteAddress(typed: string | null | undefined): string | undefined {
  const text = (typed ?? '').trim();
  if (text === '' || text.length > 500 || /[\s\\\p{Cc}]/u.test(text)) return undefined;
  const withScheme = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(withScheme)) return undefined;
  const url = new URL(withScheme);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined;
  if (url.username || url.password) return undefined;
  // A name with a dot: no "javascript:alert(1)" read as host and port, no machine of a private network.
  if (!/^([a-z0-9-]+\.)+[a-z][a-z0-9-]*$/.test(url.hostname)) return undefined;
  return url.toString();
}
