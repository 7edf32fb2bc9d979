import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { describe, expect, it } from 'vitest';
import { readConfig, variables } from '#server/config.ts';
import type { SimulatorOptions } from '#simulator/start-simulator.ts';
import { nodeFlags } from '../../scripts/install.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const textOf = (name: string) => readFileSync(path.join(root, name), 'utf8');

type Service = {
  build?: string;
  image?: string;
  environment?: Record<string, string>;
  depends_on?: string[] | Record<string, unknown>;
  volumes?: string[];
  configs?: { source: string; target: string }[];
  ports?: string[];
  command?: string[];
  networks?: string[] | Record<string, unknown>;
};
type Compose = { services: Record<string, Service>; configs: Record<string, { content: string }>; volumes: object; networks: object };

const compose = parse(textOf('compose.yaml'), { merge: true }) as Compose;
const services = Object.entries(compose.services);
const namesOf = (list: string[] | Record<string, unknown> = []) => (Array.isArray(list) ? list : Object.keys(list));

describe('compose.yaml', () => {
  it('has two of each role, a pooler, a primary with its standby, an object store and a proxy', () => {
    const roles = services.flatMap(([, { environment }]) => environment?.['ROLES'] ?? []).toSorted();
    expect(roles).toEqual(['web', 'web', 'worker', 'worker']);
    expect(Object.keys(compose.services)).toEqual(expect.arrayContaining(['proxy', 'pooler', 'primary', 'standby', 'files', 'mail']));
  });

  it('names only what it declares', () => {
    for (const [, service] of services) {
      expect(Object.keys(compose.services)).toEqual(expect.arrayContaining(namesOf(service.depends_on)));
      expect(Object.keys(compose.networks)).toEqual(expect.arrayContaining(namesOf(service.networks)));
      expect(Object.keys(compose.configs)).toEqual(expect.arrayContaining((service.configs ?? []).map(({ source }) => source)));
      expect(Object.keys(compose.volumes)).toEqual(expect.arrayContaining((service.volumes ?? []).map((volume) => volume.split(':')[0])));
      const addresses = Object.values(service.environment ?? {}).filter((value) => URL.canParse(value) && !value.includes('localhost'));
      expect(Object.keys(compose.services)).toEqual(expect.arrayContaining(addresses.map((value) => new URL(value).hostname)));
    }
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

  it('opens ports on this machine only, and pins every image', () => {
    for (const [, { ports = [], image = '', build }] of services) {
      for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/);
      expect(build ? 'ours:1' : image).toMatch(/:[\w.-]*\d/);
    }
  });

  it('does not compress again what the product compressed', () => {
    expect(compose.configs['proxy']?.content).not.toMatch(/^\s*encode/m);
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

  it('has only instructions that exist', () => {
    const known = ['FROM', 'WORKDIR', 'ARG', 'LABEL', 'COPY', 'RUN', 'ENV', 'USER', 'VOLUME', 'EXPOSE', 'HEALTHCHECK', 'CMD'];
    expect(known).toEqual(expect.arrayContaining(instructions.map(([name]) => name)));
  });

  it('ends in an image without build tools that runs as an ordinary user, with the flags of npm start', () => {
    const names = last.map(([name]) => name);
    expect(last.find(([name]) => name === 'USER')?.[1]).toBe('node');
    expect(names.indexOf('USER')).toBeLessThan(names.indexOf('CMD'));
    expect(JSON.parse(last.find(([name]) => name === 'CMD')?.[1] ?? '')).toEqual(['node', ...nodeFlags, 'src/server/main.ts']);
    expect(instructions.filter(([name]) => name === 'FROM').map(([, from]) => from)).toContain('node:24-slim AS base');
  });

  it('gets every folder that the server reads', () => {
    const allowed = textOf('.dockerignore').match(/^!.+$/gm) ?? [];
    for (const name of ['src', 'migrations', 'seeds', 'content', 'public', 'simulator']) {
      expect(allowed).toContain(`!${name}`);
      expect(existsSync(path.join(root, name))).toBe(true);
    }
  });
});
