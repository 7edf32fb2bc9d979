import { OpenAPIHono } from '@hono/zod-openapi';
import { expect, it, vi } from 'vitest';
import { useTestApp } from '#tests/support/app-fixture.ts';
import { addBrowserErrors } from './browser-errors-api.ts';
import type { HttpEnv } from './http-env.ts';

const { deps, database } = await useTestApp();

it('logs an error in a browser with the name of the browser, at most 300 letters of it', async () => {
  const api = new OpenAPIHono<HttpEnv>();
  api.use(async (c, next) => {
    c.set('clientAddress', '198.51.100.40');
    await next();
  });
  const warn = vi.fn();
  addBrowserErrors(api, { ...deps, database, logger: { warn } } as never);
  const body = JSON.stringify({ message: 'x is not a function', path: '/faq' });
  for (const browser of ['Mozilla/5.0 Firefox/98.0', 'x'.repeat(301)]) {
    const headers = { 'content-type': 'application/json', 'user-agent': browser };
    expect((await api.request('/browser-errors', { method: 'POST', body, headers })).status).toBe(202);
  }
  expect(warn.mock.calls.map(([told]) => told)).toMatchObject([
    { browser: 'Mozilla/5.0 Firefox/98.0', browserError: 'x is not a function', path: '/faq' },
    { browser: 'x'.repeat(300) },
  ]);
});
