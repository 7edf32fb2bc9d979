import { BlockList, isIP } from 'node:net';
import { StartError } from '#server/start-error.ts';

export type ClientAddress = (remote: string | undefined, forwardedFor: string | undefined) => string;

/** The address to limit by: the peer's or, only behind a configured proxy, the nearest forwarded address that is not itself a proxy. */
export function createClientAddress(trustedProxies: string[]): ClientAddress {
  const trusted = new BlockList();
  for (const entry of trustedProxies) addTo(trusted, entry);
  const isTrusted = (address: string) => isIP(address) !== 0 && trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  return (remote, forwardedFor) => limitKeyOf(nearestClient(plain(remote ?? ''), forwardedFor, isTrusted));
}

function nearestClient(peer: string, forwardedFor: string | undefined, isTrusted: (address: string) => boolean): string {
  if (!forwardedFor || !isTrusted(peer)) return peer;
  const hops = forwardedFor.split(',').map((hop) => plain(hop.trim()));
  const nearest = hops.findLast((hop) => !isTrusted(hop));
  // The client wrote everything further left, and could choose a new address for every try.
  return nearest !== undefined && isIP(nearest) !== 0 ? nearest : peer;
}

function addTo(list: BlockList, entry: string) {
  const [address = '', prefix] = entry.split('/');
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  const widest = family === 'ipv6' ? 128 : 32;
  const bits = prefix === undefined ? widest : Number(prefix);
  if (isIP(address) === 0 || !Number.isInteger(bits) || bits < 0 || bits > widest) {
    throw new StartError(`TRUSTED_PROXIES must list IP addresses or networks such as 10.0.0.0/8, but it has ${JSON.stringify(entry)}.`);
  }
  list.addSubnet(address, bits, family);
}

/**
 * The key that a limit counts by. An IPv6 subscriber owns at least a /64 and could use a new address for every try, so it counts as one.
 */
function limitKeyOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const groups =
    tail === undefined ? before : [...before, ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0'), ...after];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/** IPv4 peers of a dual-stack socket arrive as ::ffff:1.2.3.4. */
function plain(address: string): string {
  return address.startsWith('::ffff:') && isIP(address.slice(7)) === 4 ? address.slice(7) : address;
}
