import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';
import { describe, expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { readConfig, variables } from '#server/config.ts';
import type { SimulatorOptions } from '#simulator/start-simulator.ts';
import { leanEnvironment, nodeFlags } from '../../scripts/install.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const textOf = (name: string) => readFileSync(path.join(root, name), 'utf8');

type Service = {
  build?: string | object;
  image?: string;
  environment?: Record<string, string>;
  depends_on?: string[] | Record<string, unknown>;
  volumes?: string[];
  configs?: { source: string; target: string }[];
  ports?: string[];
  command?: string[];
  env_file?: string;
  read_only?: boolean;
  healthcheck?: object;
  init?: boolean;
  stop_grace_period?: string;
  networks?: string[] | Record<string, unknown>;
  logging?: object;
};
type Compose = { services: Record<string, Service>; configs: Record<string, { content: string }>; volumes: object; networks: object };

/** As docker compose reads it: with these variables put in. */
const readCompose = (file: string, values: Record<string, string> = {}) =>
  parse(
    textOf(file).replaceAll(/(?<!\$)\$\{(\w+)(?::[-?]([^}]*))?\}/g, (_, name: string, otherwise = '') => values[name] || otherwise),
    { merge: true },
  ) as Compose;
const compose = readCompose('compose.yaml');
const services = Object.entries(compose.services);
const namesOf = (list: string[] | Record<string, unknown> = []) => (Array.isArray(list) ? list : Object.keys(list));

const example = Object.fromEntries(
  textOf('production.env.example')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split('=', 2) as [string, string]),
);
/** What somebody has filled in. */
const filled = {
  ...example,
  SITE: 'referralhire.example',
  APP_SECRET: 'a'.repeat(64),
  DATABASE_PASSWORD: 'b'.repeat(48),
  SMTP_URL: 'smtps://user:password@relay.example:465',
  ADMIN_EMAILS: 'one@referralhire.example,two@referralhire.example',
  S3_ENDPOINT: 'https://s3.example',
  S3_ACCESS_KEY: 'key',
  S3_SECRET_KEY: 'secret',
  S3_BUCKET: 'resumes',
  BACKUP_BUCKET: 'backups',
};
const production = readCompose('compose.production.yaml', filled);

describe.each([
  ['compose.yaml', compose],
  ['compose.production.yaml', production],
])('%s', (_, file) => {
  it('names only what it declares and what is there', () => {
    const names = Object.keys(file.services);
    for (const service of Object.values(file.services)) {
      expect(names).toEqual(expect.arrayContaining(namesOf(service.depends_on)));
      expect(Object.keys(file.networks)).toEqual(expect.arrayContaining(namesOf(service.networks)));
      expect(Object.keys(file.configs)).toEqual(expect.arrayContaining((service.configs ?? []).map(({ source }) => source)));
      for (const volume of service.volumes ?? []) {
        const [source = ''] = volume.split(':');
        expect(source.startsWith('./') ? existsSync(path.join(root, source)) : source in file.volumes, volume).toBe(true);
      }
      const addresses = Object.values(service.environment ?? {}).filter((value) => URL.canParse(value));
      const hosts = addresses.map((value) => new URL(value).hostname).filter((host) => host !== 'localhost' && !host.endsWith('.example'));
      expect(names).toEqual(expect.arrayContaining(hosts));
      expect(service.image?.startsWith('postgres:') && service.healthcheck ? service.init : true).toBe(true);
      // With one that is switched off, `docker compose up --wait` fails.
      expect(service.healthcheck ?? {}).not.toHaveProperty('disable');
      expect(service.build ? 'ours:1' : service.image).toMatch(/:[\w.-]*\d/);
    }
  });

  it('keeps the proxy’s address from being given to another container', () => {
    const { inside } = file.networks as { inside: { ipam: { config: { subnet: string; ip_range: string }[] } } };
    const [addresses] = inside.ipam.config;
    const network = addresses?.subnet.replace(/\.0\/24$/, '');
    expect(addresses?.ip_range).toBe(`${network}.128/25`);
    expect(file.services['proxy']?.networks).toEqual({ inside: { ipv4_address: `${network}.10` } });
  });

  it('compresses nothing twice: the product has done it', () => {
    expect(file.configs['proxy']?.content).not.toMatch(/^\s*encode/m);
  });
});

describe('compose.production.yaml', () => {
  const { product, proxy, ...others } = production.services;

  it('starts the product in production with what the example asks for, read-only, and the proxy is trusted', () => {
    const config = readConfig({ APP_ENV: 'production', ...filled, ...product?.environment });
    expect([config.production, config.payments, config.files.store, config.publicUrl]).toEqual([
      true,
      false,
      's3',
      'https://referralhire.example',
    ]);
    expect(proxy?.networks).toEqual({ inside: { ipv4_address: config.trustedProxies[0] } });
    expect([product?.env_file, product?.read_only]).toEqual(['.env', true]);
  });

  it('has only variables that exist, and uses none that the example and its text leave out', () => {
    const used = [...textOf('compose.production.yaml').matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name);
    const known = [...Object.keys(variables), ...used, 'COMPOSE_FILE'];
    expect(known).toEqual(expect.arrayContaining([...Object.keys(example), ...Object.keys(product?.environment ?? {})]));
    expect(existsSync(path.join(root, example['COMPOSE_FILE'] ?? ''))).toBe(true);
    const told = textOf('docs/deploy.md');
    expect(used.filter((name) => !(name in example) && !told.includes(name) && name !== 'RESTORE_VOLUME')).toEqual([]);
  });

  it('is reached through its proxy only', () => {
    expect(Object.values({ product, ...others }).flatMap((service) => service?.ports ?? [])).toEqual([]);
  });

  it('lets requests wait longer than the old process may take to stop during an update', () => {
    const waits = Number(/lb_try_duration (\d+)s/.exec(production.configs['proxy']?.content ?? '')?.[1]);
    expect(waits).toBeGreaterThan(Number.parseInt(product?.stop_grace_period ?? '', 10) + 20);
    expect(textOf('docs/deploy.md')).toContain(`requests wait for up to ${waits} seconds`);
  });

  it('keeps as much of the logs as the privacy policy says [11.logs]', () => {
    for (const { logging } of Object.values(production.services))
      expect(logging).toEqual({ driver: 'local', options: { 'max-size': '50m', 'max-file': '10' } });
  });

  it.each([
    ['deletes backups after 35 days, once a newer one has arrived [11.backups]', 'exit 0', 1],
    ['deletes no backup as long as no newer one arrives [11.backups]', 'exit 1', 0],
  ])('%s', (_, moved, deletes) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'bucket-'));
    const command = (name: string, text: string) => writeFileSync(path.join(folder, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
    command('rclone', `[ "$1" = move ] || echo "$@"\n[ "$1" != move ] || ${moved}`);
    // The pause after the first round ends the script.
    command('sleep', 'kill $PPID');
    const env = { PATH: `${folder}:/usr/bin:/bin`, BACKUP_BUCKET: 'b', BACKUPS: folder, ARCHIVE: folder };
    const { stdout } = spawnSync('sh', [path.join(root, 'deploy/bucket.sh'), 'send'], { env, encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    expect(stdout.split('\n').filter((line) => line === 'delete bucket:b --min-age 35d --rmdirs')).toHaveLength(deletes);
  });

  it('has scripts that a shell can read', () => {
    for (const name of ['backup.sh', 'bucket.sh', 'restore.sh'])
      expect(spawnSync('bash', ['-n', path.join(root, 'deploy', name)], { encoding: 'utf8' })).toMatchObject({ status: 0 });
  });
});

describe('docs/deploy.md', () => {
  const text = textOf('docs/deploy.md');
  const commandsOf = (part: string) => [...part.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block = '']) => block.trim().split('\n'));

  it('leads to open doors in at most 12 commands', () => {
    const commands = commandsOf(text.split('\n## ').find((part) => part.startsWith('The commands')) ?? '');
    expect(commands.length).toBeGreaterThan(5);
    expect(commands.length).toBeLessThanOrEqual(12);
    // A tag is there only after a release.
    expect(commands.filter((command) => /\bv\d/.test(command))).toEqual([]);
    expect(example['VERSION']).toBe(manifest.version);
  });

  it('waits after every start, because a start that is refused says nothing otherwise', () => {
    expect(text).toContain('docker compose up --detach --wait');
    expect(text).not.toMatch(/docker compose up (?!--detach --wait)/);
  });

  it('names only services and settings that exist', () => {
    const services = [...text.matchAll(/docker compose (?:exec|run|stop|logs)(?: -\S+)* (\w+)/g)].map(([, name]) => name);
    expect(services.length).toBeGreaterThan(5);
    expect(Object.keys(production.services)).toEqual(expect.arrayContaining(services));
    const used = textOf('compose.production.yaml');
    const named = [...text.matchAll(/`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|VERSION)\b(?!\*)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !(name in variables) && !used.includes(`\${${name}`))).toEqual([]);
  });
});

describe('compose.yaml', () => {
  it('has two of each role, a pooler, a primary with its standby, an object store and a proxy', () => {
    const roles = services.flatMap(([, { environment }]) => environment?.['ROLES'] ?? []).toSorted();
    expect(roles).toEqual(['web', 'web', 'worker', 'worker']);
    expect(Object.keys(compose.services)).toEqual(expect.arrayContaining(['proxy', 'pooler', 'primary', 'standby', 'files', 'mail']));
  });

  it('has one bank for all, which has the keys of the product and sends its events to it', () => {
    const { command = [], ports, volumes } = compose.services['simulator'] ?? {};
    const bank = JSON.parse(command[2] ?? '') as SimulatorOptions;
    const product = readConfig(compose.services['web-1']?.environment ?? {});
    expect(command.slice(0, 2)).toEqual(['node', 'simulator/main.ts']);
    expect(product.gateway.url).toBe(`http://simulator:${bank.port}`);
    expect([bank.keyId, bank.keySecret, [bank.webhook.secret]]).toEqual([
      product.gateway.keyId,
      product.gateway.keySecret,
      product.gateway.webhookSecrets,
    ]);
    expect(bank.webhook.url).toBe(`http://web-1:${product.port}/api/gateway/events`);
    expect([bank.host, ports, volumes]).toEqual(['0.0.0.0', [`127.0.0.1:${bank.port}:${bank.port}`], ['simulator:/data']]);
    expect(bank.file).toMatch(/^\/data\//);
  });

  it('sets only settings that exist, to values that the product accepts', () => {
    const own = services.filter(([, { environment }]) => environment?.['ROLES']);
    expect(own).toHaveLength(4);
    for (const [, { environment = {} }] of own) {
      expect(Object.keys(variables)).toEqual(expect.arrayContaining(Object.keys(environment)));
      expect(readConfig(environment).files.store).toBe('s3');
    }
  });

  it('opens ports on this machine only', () => {
    for (const [, { ports = [] }] of services) for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/);
  });
});

describe('the Dockerfile', () => {
  // A continued line is one instruction.
  const lines = textOf('Dockerfile')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));
  const instructions = lines.map((line) => /^([A-Z]+) (.+)$/.exec(line)?.slice(1) ?? [line, '']);
  const last = instructions.slice(instructions.findLastIndex(([name]) => name === 'FROM'));

  it('ends in an image without build tools that runs as an ordinary user, with the flags and the memory of npm start', () => {
    const names = last.map(([name]) => name);
    expect(last.find(([name]) => name === 'USER')?.[1]).toBe('node');
    expect(names.indexOf('USER')).toBeLessThan(names.indexOf('CMD'));
    expect(JSON.parse(last.find(([name]) => name === 'CMD')?.[1] ?? '')).toEqual(['node', ...nodeFlags, 'src/server/main.ts']);
    const settings = last.flatMap(([name, given = '']) => (name === 'ENV' ? given.split(' ') : []));
    const { NODE_COMPILE_CACHE: _, ...memory } = leanEnvironment;
    expect(settings).toEqual(expect.arrayContaining(Object.entries(memory).map((setting) => setting.join('='))));
    expect(instructions.filter(([name]) => name === 'FROM').map(([, from]) => from)).toContain('node:24-slim AS base');
  });

  it.each([
    [200, 0],
    [503, 1],
    [undefined, 1],
  ])('has a health check that asks /livez: the answer %s ends it with %s', async (status, code) => {
    const server = createServer((request, response) => response.writeHead(request.url === '/livez' ? (status ?? 500) : 404).end());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    if (!status) server.close();
    const [options = '', command = ''] = (last.find(([name]) => name === 'HEALTHCHECK')?.[1] ?? '').split('CMD ');
    const [node = '', ...args] = JSON.parse(command) as string[];
    const ended = await new Promise((resolve) => spawn(node, args, { env: { ...process.env, PORT: String(port) } }).on('exit', resolve));
    server.close();
    expect(ended).toBe(code);
    expect(Number(/--timeout=(\d+)s/.exec(options)?.[1])).toBeGreaterThanOrEqual(10);
  });

  it('gets every folder that the server reads', () => {
    const allowed = textOf('.dockerignore').match(/^!.+$/gm) ?? [];
    for (const name of ['src', 'migrations', 'seeds', 'content', 'public', 'simulator']) {
      expect(allowed).toContain(`!${name}`);
      expect(existsSync(path.join(root, name))).toBe(true);
    }
  });
});
