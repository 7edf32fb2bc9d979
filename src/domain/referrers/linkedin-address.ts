/** A LinkedIn profile on LinkedIn itself, or nothing: linkedin.com.evil.tld and linkedin.com@evil are somebody else's. */
export function linkedinAddress(typed: string | null | undefined): string | undefined {
  const text = (typed ?? '').trim();
  if (text === '' || text.length > 300 || /[\s\\\p{Cc}]/u.test(text)) return undefined;
  const withScheme = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(withScheme)) return undefined;
  const url = new URL(withScheme);
  if (url.username || url.password || url.port) return undefined;
  if (url.hostname !== 'linkedin.com' && !/^[a-z]{2,3}\.linkedin\.com$/.test(url.hostname)) return undefined;
  if (!/^\/(in|pub)\/[^/]+/.test(url.pathname)) return undefined;
  return `https://${url.hostname}${url.pathname}`;
}
