import { BlockList, isIP } from 'node:net';
import { StartError } from '../app/start-error.ts';

export type ClientAddress = (remote: string | undefined, forwardedFor: string | undefined) => string;

/** The address to limit by: the peer's, or, only behind a configured proxy, the nearest forwarded one that is not a proxy itself. */
export function createClientAddress(trustedProxies: string[]): ClientAddress {
  const trusted = new BlockList();
  for (const entry of trustedProxies) addTo(trusted, entry);
  const isTrusted = (address: string) => isIP(address) !== 0 && trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  return (remote, forwardedFor) => {
    const peer = plain(remote ?? '');
    if (!forwardedFor || !isTrusted(peer)) return peer;
    const hops = forwardedFor.split(',').map((hop) => plain(hop.trim()));
    const nearest = hops.findLast((hop) => !isTrusted(hop));
    // What stands further left was written by the client; it could choose a new address for every try.
    return nearest !== undefined && isIP(nearest) !== 0 ? nearest : peer;
  };
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

/** IPv4 peers of a dual-stack socket arrive as ::ffff:1.2.3.4. */
function plain(address: string): string {
  return address.startsWith('::ffff:') && isIP(address.slice(7)) === 4 ? address.slice(7) : address;
}
