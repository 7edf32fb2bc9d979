export const asksLinkedin = 'Enter the address of your LinkedIn profile, such as linkedin.com/in/your-name.';

/** The URL of a profile on LinkedIn itself, or undefined: linkedin.com.evil.tld and linkedin.com@evil are other sites. */
export function linkedinAddress(typed: string | null | undefined): string | undefined {
  if (!typed || typed.length > 1000) return undefined;
  const text = typed.trim();
  if (text === '' || text.length > 300 || /[\s\\\p{Cc}]/u.test(text)) return undefined;
  const parts = /^(?:https?:\/\/)?((?:[a-z]{2,3}\.)?linkedin\.com)(\/(?:in|pub)\/[^/?#]+(?:\/[^?#]*)?)(?:[?#].*)?$/i.exec(text);
  if (!parts) return handleAddress(text);
  const [, host = '', path = ''] = parts;
  return `https://${host.toLowerCase()}${path}`;
}

/** Many people know only the last part of their address: "ananya-iyer", "in/ananya-iyer" or "@ananya-iyer". */
function handleAddress(text: string): string | undefined {
  const handle = /^(?:@|\/?in\/)?([\p{L}\p{Nd}-]{3,100})\/?$/u.exec(text)?.[1];
  return handle && !/^(?:none|null|nil|linkedin|not-?yet)$/i.test(handle) ? `https://www.linkedin.com/in/${handle}` : undefined;
}
