import { describe, expect, it } from 'vitest';
import { createClientAddress } from './client-address.ts';

describe('client address', () => {
  it('is the peer, whatever it claims, without a configured proxy, and empty for a socket that is already gone', () => {
    expect(createClientAddress([])('203.0.113.5', '1.2.3.4')).toBe('203.0.113.5');
    expect(createClientAddress([])(undefined, undefined)).toBe('');
  });

  it.each([
    ['the one the proxy saw', '10.0.0.1', '198.51.100.7', '198.51.100.7'],
    ['not what the client made up before it', '10.0.0.1', '1.1.1.1, 198.51.100.7', '198.51.100.7'],
    ['past a chain of proxies', '10.0.0.1', '198.51.100.7, 10.0.0.9', '198.51.100.7'],
    ['in IPv6, as its whole /64', '10.0.0.1', '2001:db8::7', '2001:db8:0:0::/64'],
    ['in IPv6 written out', '10.0.0.1', '2001:0db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['the peer when only proxies are named', '10.0.0.1', '10.0.0.2, 10.0.0.3', '10.0.0.1'],
    ['the peer when it is no address', '10.0.0.1', 'unknown, <script>', '10.0.0.1'],
    ['also when the proxy arrives on a dual-stack socket', '::ffff:10.0.0.1', '198.51.100.7', '198.51.100.7'],
    ['the peer when that is no proxy', '203.0.113.5', '198.51.100.7', '203.0.113.5'],
    // Our proxies did not write what stands before it.
    ['the peer when the nearest hop is no address', '10.0.0.1', '1.1.1.1, nonsense', '10.0.0.1'],
  ])('is, behind a proxy, %s', (_, remote, forwarded, expected) => {
    expect(createClientAddress(['10.0.0.0/8'])(remote, forwarded)).toBe(expected);
  });

  it.each(['proxy.internal', '10.0.0.0/33', '10.0.0.0/x', '2001:db8::/129', ''])('refuses to start with %o as a proxy', (entry) => {
    expect(() => createClientAddress([entry])).toThrow('TRUSTED_PROXIES must list IP addresses');
  });
});
