import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { findFreePort } from '#server/platform/db/embedded/start-embedded-postgres.ts';
import { startSimulator } from './start-simulator.ts';

const settings = { port: 0, keyId: 'k', keySecret: 's', webhook: { url: '', secret: 's' } };
const simulator = await startSimulator(settings);
const folder = await mkdtemp(path.join(os.tmpdir(), 'simulator-'));
const fileOf = (name: string) => path.join(folder, `${name}.json`);
const written = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as typeof simulator.state;
afterAll(async () => {
  await simulator.stop();
  await rm(folder, { recursive: true });
});
const base = simulator.url.replace('localhost', '127.0.0.1');
const authorization = `Basic ${Buffer.from('k:s').toString('base64')}`;

async function makeLink(reference: string, at = base): Promise<string> {
  const shown = { description: 'One more request', callback_url: 'http://localhost:1/billing/return' };
  const body = JSON.stringify({ amount: 14_900, reference_id: reference, expire_by: Date.now() / 1000 + 3600, ...shown });
  const headers = { authorization, 'content-type': 'application/json' };
  const made = await fetch(`${at}/v1/payment_links`, { method: 'POST', headers, body });
  return ((await made.json()) as { id: string }).id;
}
const press = (path: string, action: string) =>
  fetch(`${base}${path}`, { method: 'POST', body: new URLSearchParams({ do: action }), redirect: 'manual' });
const open = (path: string) => fetch(`${base}${path}`, { redirect: 'manual' });

it('knows no other links, and shows every payment on the panel', async () => {
  for (const path of ['/l/plink_none', '/l/plink_none/qr', '/l/plink_none/phone']) expect((await open(path)).status).toBe(404);
  const id = await makeLink('by-button');
  expect((await press(`/l/${id}`, 'fail')).status).toBe(200);
  expect(await (await open('/panel')).text()).toContain('Succeed after all');
  expect((await press('/panel', 'hold')).status).toBe(303);
  expect(simulator.state.faults.hold).toBe(true);
  await press('/panel', 'normal');
  expect(simulator.state.faults.hold).toBe(false);
});

it('listens where it did before, so that pay links of yesterday still lead somewhere', async () => {
  const options = { ...settings, file: fileOf('first') };
  const first = await startSimulator(options);
  const second = await startSimulator({ ...settings, file: fileOf('second'), port: first.state.port });
  expect(second.url).not.toBe(first.url);
  await second.stop();
  await first.stop();
  const again = await startSimulator(options);
  expect(again.url).toBe(first.url);
  await again.stop();
});

it('has saved whatever it answers, so that after a kill it has forgotten nothing and gives out no id twice', async () => {
  const file = fileOf('killed');
  const own = await startSimulator({ ...settings, file });
  const ownBase = own.url.replace('localhost', '127.0.0.1');
  const answers = await Promise.all(
    Array.from({ length: 20 }, async (_, n) => {
      const id = await makeLink(`killed-${n}`, ownBase);
      expect(written(file).links.map((link) => link.id)).toContain(id);
      return id;
    }),
  );
  await fetch(`${ownBase}/l/${answers[0]}/phone`, { method: 'POST', body: new URLSearchParams({ do: 'pay' }), redirect: 'manual' });
  expect(written(file).payments).toHaveLength(1);
  expect(written(file).counter).toBe(own.state.counter);
  await own.stop();
});

it('runs by itself on the interface and port that it is given, ends on SIGTERM, and afterwards still knows what it answered', async () => {
  const file = fileOf('alone');
  const port = await findFreePort();
  const own = JSON.stringify({ ...settings, host: '0.0.0.0', port, file });
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'main.ts'), own], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  const outside = Object.values(os.networkInterfaces()).flatMap((each) => each ?? []);
  const at = `http://${outside.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? '127.0.0.1'}:${port}`;
  await expect.poll(() => fetch(`${at}/panel`).then(({ status }) => status, String)).toBe(200);
  const id = await makeLink('alone', at);
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(written(file).links.map((link) => link.id)).toEqual([id]);
});
