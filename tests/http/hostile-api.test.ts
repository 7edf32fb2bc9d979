import { beforeEach, describe, expect, it } from 'vitest';
import { makeResumes, requestInputFor } from '#tests/factories/request.factory.ts';
import { useTestApp } from '#tests/support/app-fixture.ts';
import { faultsOf, hostileTexts, hostileValues, slowForms, unreadableBodies } from '#tests/support/hostile.ts';
import { newAddress } from '#tests/support/new-address.ts';
import { startApi } from '#tests/support/start-api.ts';
import { sendRaw } from '#tests/support/uploads.ts';

const test = await useTestApp({ DEMO_DATA: 'no' });
const api = await startApi(test);
const { url } = api;
await makeResumes(test);

type Schema = {
  type?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  properties?: Record<string, Schema>;
  oneOf?: Schema[];
  anyOf?: Schema[];
};
type Operation = {
  operationId?: string;
  summary?: string;
  tags?: string[];
  security?: Record<string, string[]>[];
  responses: Record<string, { description?: string; content?: object }>;
  parameters?: { name: string; in: 'path' | 'query' | 'header'; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};
const document = (await (await fetch(`${url}/api/openapi.json`)).json()) as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; securitySchemes: Record<string, object> };
};
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    name: `${method.toUpperCase()} ${path}`,
    path,
    method: method.toUpperCase(),
    operation,
  })),
);

let token: string;
let id: string;
let referrerId: string;

/** Somebody who also refers, with a request under way; a new one each time, since some calls end an account. */
async function prepare() {
  ({ token, referrerId } = await api.signUpReferrer());
  const sent = await api.call(undefined, 'POST', '/requests', requestInputFor(referrerId));
  expect(sent.status).toBe(201);
  ({ id } = sent.body);
}

type Call = { method: string; path: string; type?: string | undefined; body?: string | undefined; headers?: Record<string, string> };

/** Since the last look. */
const answered = new Set<number>();

async function call({ method, path, type, body, headers }: Call): Promise<number> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'x-forwarded-for': newAddress(),
      ...(type === undefined ? {} : { 'content-type': type }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: Buffer.from(body) }),
  });
  answered.add(response.status);
  // Streams of news never end by themselves.
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) await response.body?.cancel();
  else await response.arrayBuffer();
  return response.status;
}

/** By hand: the usual client cannot read an answer that sends it on to so long an address. */
async function ask({ path }: { path: string }): Promise<number> {
  const answer = await sendRaw(url, [`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`]);
  return Number(/^HTTP\/1.1 (\d+)/.exec(answer)?.[1] ?? 999);
}

const resolve = (schema: Schema): Schema => {
  const { $ref } = schema as { $ref?: string };
  return $ref ? resolve(document.components.schemas[$ref.split('/').at(-1) ?? ''] ?? {}) : schema;
};

/** Every shape that a body may have, filled with what the schema takes. */
function samplesOf(given: Schema): Record<string, unknown>[] {
  const schema = resolve(given);
  const options = schema.oneOf ?? schema.anyOf;
  if (options) return options.flatMap(samplesOf);
  return [Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, part]) => [name, sampleOf(name, resolve(part))]))];
}

function sampleOf(name: string, schema: Schema): unknown {
  if (name === 'referrerId') return referrerId;
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.format === 'uuid') return id;
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1;
  if (schema.type === 'boolean') return true;
  return schema.properties ? samplesOf(schema)[0] : 'text';
}

const filled = (path: string, value = id) => `/api${path}`.replace(/\{\w+\}/g, encodeURIComponent(value));

beforeEach(async () => {
  await test.database.pool.query('truncate rate_limits');
  await prepare();
});

describe('the document of the API', () => {
  it('defines every way to sign in that it names', () => {
    const named = new Set(operations.flatMap(({ operation }) => (operation.security ?? []).flatMap((each) => Object.keys(each))));
    expect([...named].toSorted()).toEqual(['bearer', 'session']);
    expect(Object.keys(document.components.securitySchemes).toSorted()).toEqual(['bearer', 'session']);
  });

  it('has for each operation a name of its own, who may call it, and every status', () => {
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length);
    for (const { name, operation } of operations) {
      expect(operation.operationId, name).toMatch(/^[a-z][A-Za-z0-9]+$/);
      expect(operation.summary, name).toBeTruthy();
      expect(operation.tags, name).toHaveLength(1);
      expect(operation.security, name).toBeDefined();
      const statuses = Object.keys(operation.responses);
      expect(
        statuses.some((status) => /^[23]/.test(status)),
        name,
      ).toBe(true);
      expect(statuses, name).toEqual(expect.arrayContaining(['400', '429', '503']));
      for (const { description } of Object.values(operation.responses)) expect(description, name).toBeTruthy();
    }
  });
});

describe('nothing that is sent to the API breaks it or holds others up:', () => {
  it.each(operations)('$name', async ({ path, method, operation }) => {
    const parameters = operation.parameters ?? [];
    const calls: (Call & { how: string })[] = [{ how: 'as it should be', method, path: filled(path) }];
    if (path.includes('{')) for (const text of hostileTexts) calls.push({ how: `path ${short(text)}`, method, path: filled(path, text) });
    for (const { name } of parameters.filter((each) => each.in === 'query')) {
      for (const text of hostileTexts)
        calls.push({ how: `${name}=${short(text)}`, method, path: `${filled(path)}?${new URLSearchParams({ [name]: text })}` });
      calls.push({ how: `${name} twice`, method, path: `${filled(path)}?${name}=a&${name}=b&${name}[]=c` });
    }
    // One guard counts the parameters of every address; where none is read, no more can happen.
    for (const { how, text } of parameters.some((each) => each.in === 'query') ? slowForms(30_000) : [])
      calls.push({ how: `?${how}`, method, path: `${filled(path)}?${text}` });
    for (const { name } of parameters.filter((each) => each.in === 'header'))
      for (const text of ['', ' ', '"', 'x'.repeat(9_000)])
        calls.push({ how: `${name}: ${short(text)}`, method, path: filled(path), headers: { [name]: text } });
    if (method !== 'GET') {
      calls.push({ how: 'too long', method, path: filled(path), type: 'application/json', body: `{"a":"${'a'.repeat(1024 * 1024)}"}` });
      for (const { how, type, body } of unreadableBodies) calls.push({ how: `sent ${how}`, method, path: filled(path), type, body });
      const schema = operation.requestBody?.content['application/json']?.schema;
      const json = (how: string, sent: unknown) =>
        calls.push({ how, method, path: filled(path), type: 'application/json', body: JSON.stringify(sent) });
      // A field that several shapes share, such as the name of a move, is judged by one piece of code.
      const judged = new Set<string>();
      for (const sample of schema ? samplesOf(schema) : []) {
        for (const field of Object.keys(sample)) {
          json(`${field} missing`, { ...sample, [field]: undefined });
          if (judged.has(field)) continue;
          judged.add(field);
          for (const value of hostileValues) json(`${field}: ${short(JSON.stringify(value))}`, { ...sample, [field]: value });
        }
        json('a field that nobody asked for', { ...sample, status: 'hired' });
      }
    }
    answered.clear();
    expect(await faultsOf(calls, call)).toEqual([]);
    expect([...answered].filter((status) => !(status in operation.responses))).toEqual([]);
  });

  it.each(['/', '//', '%2f', '/.', '/%00', 'a', '%ff', ':', '{x}'])('an address made of %s', async (unit) => {
    const long = unit.repeat(Math.floor(31_000 / unit.length));
    const calls = ['/', '/api/', '/companies/', '/request/'].flatMap((start) =>
      ['', '/', 'x', 'x/'].map((end) => ({ how: `${start}…${end}`, path: `${start}${long}${end}` })),
    );
    expect(await faultsOf(calls, ask)).toEqual([]);
  });
});

const short = (text: string | undefined) => (text && text.length > 30 ? `${text.slice(0, 12)}… (${text.length})` : String(text));
