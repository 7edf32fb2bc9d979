const shape = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;
/** The middle part of endings such as .co.in; registries use only a few words for it. */
const secondLevel = new Set(['co', 'com', 'net', 'org', 'gov', 'ac', 'edu', 'res', 'nic', 'firm', 'gen', 'ind', 'ltd', 'plc']);

/** The domain in "acme.in", "@acme.in", "asha@acme.in" or "https://www.acme.in/careers", or nothing. */
export function readEmailDomain(typed: unknown): string | undefined {
  if (typeof typed !== 'string' || typed.length > 300) return undefined;
  const host = typed
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^.*@/, '')
    .replace(/[/?#].*$/, '')
    .replace(/^www\./, '');
  if (host.length > 253 || !shape.test(host)) return undefined;
  // "co.in" alone is no company's domain.
  return ownLabels(host).length > 0 ? host : undefined;
}

/** Without the ending: corp.acme.co.in is corp and acme. */
function ownLabels(domain: string): string[] {
  const labels = domain.split('.').slice(0, -1);
  return labels.length > 0 && secondLevel.has(labels.at(-1) ?? '') ? labels.slice(0, -1) : labels;
}

/** Finds letters that are not Latin, or their encoded form, because readers cannot tell such names apart. */
export function hidesLetters(address: string): boolean {
  // oxlint-disable-next-line no-control-regex -- everything beyond plain ASCII is meant
  return /[^\u0000-\u007f]/.test(address) || /(?:^|[.@/])xn--/i.test(address);
}

const digits = { 0: 'o', 1: 'l', 3: 'e', 4: 'a', 5: 's', 6: 'g', 8: 'b', 9: 'g' };
const drawnAs: Record<string, string> = { ...digits, i: 'l', j: 'l', q: 'g', '-': '', m: 'rn', w: 'vv', d: 'cl' };

/**
 * What a name looks like: googIe, g00gle and gooqle become one word, and so do rnakemytrip and makemytrip. It works letter by letter, with
 * wide letters as two halves, so no disguise depends on its neighbours.
 */
function asSeen(label: string): string {
  return label.replace(/[0-9ijqmwd-]/g, (letter) => drawnAs[letter] ?? letter);
}

/** The key that identifies a known domain: what the name before its ending looks like. */
export function nameKey(domain: string): string {
  return asSeen(ownLabels(domain).at(-1) ?? domain);
}

/** Every word in a domain that could pass for a company's name. */
export function nameKeysIn(domain: string): string[] {
  const labels = domain.split('.');
  // Includes the ending: in flipkart.com.example the real name can be anywhere.
  return [...new Set(labels.flatMap((label) => [asSeen(label), ...label.split('-').map(asSeen)]))].filter((key) => key !== '');
}

export const belongsTo = (domain: string, known: string) => domain === known || domain.endsWith(`.${known}`);

/** Whether a reader could mistake the domain for the known one. */
export function looksLike(domain: string, known: string): boolean {
  if (belongsTo(domain, known)) return false;
  const name = nameKey(known);
  return nameKeysIn(domain).some((key) => key === name || (name.length >= 6 && isOneSlipAway(key, name)));
}

/** One letter added, left out, changed, or two neighbours swapped. */
function isOneSlipAway(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1 || one === other) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  let end = 0;
  while (end < one.length - start && end < other.length - start && one.at(-1 - end) === other.at(-1 - end)) end++;
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  return (left.length <= 1 && right.length <= 1) || (left.length === 2 && left === `${right[1]}${right[0]}`);
}
