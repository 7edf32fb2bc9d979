export type Address = {
  host: string;
  /** The parts of the path, decoded, without empty ones, each cut at 300 characters so that no pattern takes long. */
  path: string[];
  query: ReadonlyMap<string, string>;
  /** The address contains another one, as redirects do. */
  carriesAnother: boolean;
};

/** Longer than any job's address that people share. */
const longest = 2000;

/**
 * Takes an address apart without fetching it. It refuses one with a user name, a password, a port, letters that only look Latin, or a
 * number as its host: such addresses are made to mislead.
 */
export function readAddress(typed: string): Address | undefined {
  if (typed.length > longest * 2) return undefined;
  const text = typed.trim();
  if (text.length > longest || /[\s\\\p{Cc}]/u.test(text)) return undefined;
  const parts = /^(?:https?:\/\/)?((?:[a-z0-9-]{1,63}\.){1,8}[a-z]{2,24})(\/[^?#]*)?(?:\?([^#]*))?(?:#.*)?$/i.exec(text);
  const [, host = '', path = '', query = ''] = parts ?? [];
  if (!parts || /(?:^|\.)xn--/i.test(host)) return undefined;
  const pairs = query
    .split('&', 60)
    .map((pair) => [pair.split('=', 1)[0] ?? '', pair.slice(pair.indexOf('=') + 1)] as const)
    .map(([name, value]) => [decode(name).toLowerCase(), decode(value.replaceAll('+', ' '))] as const);
  return {
    host: host.toLowerCase().replace(/^www\d?\./, ''),
    path: path
      .split('/', 40)
      .filter(Boolean)
      .map((part) => decode(part).slice(0, 300)),
    query: new Map(pairs),
    carriesAnother: /\/\/|https?:|%2f%2f/i.test(path) || pairs.some(([, value]) => /^\s*(?:https?:)?\/\//i.test(value)),
  };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
