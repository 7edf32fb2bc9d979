import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { createHostCheck } from './check-host.ts';

const asked = (host: string | undefined, { url = '/', version = 1 } = {}) =>
  ({
    url,
    httpVersionMajor: version,
    headers: { host },
    rawHeaders: host === undefined ? [] : ['Host', host],
  }) as unknown as IncomingMessage;
const inProduction = createHostCheck({ publicUrl: 'https://referrals.example.in', authorizedDomains: ['www.example.in'] });
const asDemo = createHostCheck({ publicUrl: undefined, authorizedDomains: [] });

describe('a request', () => {
  it.each([
    'referrals.example.in',
    'REFERRALS.example.in',
    'referrals.example.in:443',
    'www.example.in',
    'localhost:3000',
    '127.0.0.1',
    '[::1]:3000',
  ])('to %s is for us', (host) => {
    expect(inProduction(asked(host))).toBeUndefined();
  });

  it.each(['evil.example', 'referrals.example.in.evil.example', '10.0.0.7', 'localhost.evil.example', 'xreferrals.example.in'])(
    'to %s is not',
    (host) => {
      expect(inProduction(asked(host))?.status).toBe(421);
    },
  );

  it('of a demo may come from the same network by address, but not by a foreign name', () => {
    expect(asDemo(asked('192.168.1.20:3000'))).toBeUndefined();
    expect(asDemo(asked('rebound.evil.example:3000'))?.status).toBe(421);
  });

  it('for health may name any host or none', () => {
    for (const url of ['/livez', '/readyz', '/metrics']) expect(inProduction(asked(undefined, { url }))).toBeUndefined();
  });

  it.each([
    ['without a host', asked(undefined)],
    ['with an empty host', asked('')],
    ['with a host that is none', asked('a b')],
    ['in HTTP/0.9', asked('localhost', { version: 0 })],
    ['with a whole address', asked('localhost', { url: 'http://localhost/' })],
    ['with a star', asked('localhost', { url: '*' })],
  ])('%s is refused', (_, request) => {
    expect(inProduction(request)?.status).toBe(400);
  });
});
