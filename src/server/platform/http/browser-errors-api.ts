import { z } from '@hono/zod-openapi';
import type { Api } from './http-env.ts';
import { apiRoute, jsonBody } from './api-route.ts';
import type { HttpDeps } from '#server/platform/http/http-deps.ts';
import { limitInDatabase } from '#server/platform/limits/rate-limit.ts';

const report = z
  .strictObject({
    message: z.string().min(1).max(500),
    path: z
      .string()
      .max(500)
      .regex(/^\/[^?#]*$/, 'must be a path without its query'),
    stack: z.string().max(4000).optional(),
  })
  .openapi('BrowserError');

const reportBrowserError = apiRoute('public', 'post', '/browser-errors', {
  summary: 'Reports an error that happened in a browser to the operators',
  request: { body: jsonBody(report) },
  responses: { 202: { description: 'Noted' } },
});

export function addBrowserErrors(api: Api, { database, logger }: HttpDeps): void {
  const limit = limitInDatabase(database.pool, { name: 'browser-errors', points: 20, perSeconds: 60 });
  api.openapi(reportBrowserError, async (c) => {
    await limit(c.get('clientAddress'));
    const { message, path, stack } = c.req.valid('json');
    const browser = c.req.header('user-agent')?.slice(0, 300);
    logger.warn({ requestId: c.get('requestId'), path, browser, browserError: message, stack }, 'an error in a browser');
    return c.body(null, 202);
  });
}
