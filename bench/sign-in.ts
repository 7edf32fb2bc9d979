import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chmod } from 'node:fs/promises';
import { startProduct } from '#tests/support/start-product.ts';
import { atMost, type Bench } from './support/bench.ts';

const password = 'a long enough one';
const inFlight = 50;
const tries = 200;
let callers = 0;

export const signIn: Bench = {
  about: '50 sign-ins in flight beside a public page, and what the time of a refusal tells about an address',
  run: async () => {
    const dataDir = mkdtempSync(path.join(os.tmpdir(), 'referralhire-sign-in-'));
    await chmod(dataDir, 0o755);
    // Requests come from many addresses, so the limits per address stay out of the figures.
    const product = await startProduct({ dataDir, env: { TRUSTED_PROXIES: '127.0.0.1,::1', LOG_LEVEL: 'error' } });
    try {
      await send(product.url, 'signUp', 'known@example.in', password);
      const beside = await pageBesideSignIns(product.url);
      const { known, unknown } = await refusals(product.url);
      return [
        { what: `a public page with ${inFlight} sign-ins in flight, p99`, ...atMost(beside.p99, 100, 'ms') },
        { what: 'sign-ins per second, two hashes at once', value: beside.signInsPerSecond, unit: '/s' },
        { what: `wrong password, known address, fastest of ${tries}`, value: known, unit: 'ms' },
        { what: `wrong password, unknown address, fastest of ${tries}`, value: unknown, unit: 'ms' },
        { what: 'difference between the two', ...atMost(Math.abs(known - unknown), 1, 'ms') },
      ];
    } finally {
      await product.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
};

async function send(url: string, verb: string, email: string, secret: string): Promise<number> {
  const caller = ++callers;
  const response = await fetch(`${url}/v1/accounts:${verb}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.18.${(caller >> 8) & 255}.${caller & 255}` },
    body: JSON.stringify({ email, password: secret }),
  });
  await response.arrayBuffer();
  return response.status;
}

async function pageBesideSignIns(url: string): Promise<{ p99: number; signInsPerSecond: number }> {
  let running = true;
  let done = 0;
  const loop = async () => {
    while (running) {
      if ((await send(url, 'signInWithPassword', 'known@example.in', password)) === 200) done++;
    }
  };
  await (await fetch(url)).arrayBuffer();
  const loops = Array.from({ length: inFlight }, loop);
  const started = performance.now();
  const times: number[] = [];
  while (performance.now() - started < 10_000) {
    const before = performance.now();
    await (await fetch(url)).arrayBuffer();
    times.push(performance.now() - before);
  }
  const signInsPerSecond = done / ((performance.now() - started) / 1000);
  running = false;
  await Promise.all(loops);
  return { p99: times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0, signInsPerSecond };
}

/** Alternates, so that other load falls on both alike. Each known try is another account, so no account reaches its limit. */
async function refusals(url: string): Promise<{ known: number; unknown: number }> {
  const accounts = Array.from({ length: 20 }, (_, i) => `known${i}@example.in`);
  for (const email of accounts) await send(url, 'signUp', email, password);
  const fastest = { known: Infinity, unknown: Infinity };
  for (let i = 0; i < tries; i++) {
    for (const [kind, email] of [
      ['known', accounts[i % accounts.length] ?? ''],
      ['unknown', `unknown${i % accounts.length}@example.in`],
    ] as const) {
      const before = performance.now();
      const status = await send(url, 'signInWithPassword', email, 'not the password');
      fastest[kind] = Math.min(fastest[kind], performance.now() - before);
      if (status !== 400) throw new Error(`a refusal answered ${status}`);
    }
  }
  return fastest;
}
