/**
 * A company's website as a URL that is safe to link, or undefined. People type "example.in"; attackers type javascript:, or hide the real
 * host behind an @.
 */
export function websiteAddress(typed: string | null | undefined): string | undefined {
  if (!typed || typed.length > 1000) return undefined;
  const text = typed.trim();
  if (text === '' || text.length > 500 || /[\s\\\p{Cc}]/u.test(text)) return undefined;
  const withScheme = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  // A name with a dot, then at most a port: "javascript:alert(1)" must not pass as host and port, nor a host on a private network.
  const parts = /^(https?):\/\/((?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*)(:\d{1,5})?([/?#].*)?$/i.exec(withScheme);
  if (!parts) return undefined;
  const [, scheme = '', host = '', port = '', rest = ''] = parts;
  return `${scheme.toLowerCase()}://${host.toLowerCase()}${port}${rest.startsWith('/') ? rest : `/${rest}`}`;
}
