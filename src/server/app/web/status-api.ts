import { z } from '@hono/zod-openapi';
import type { Api } from '#server/platform/http/http-env.ts';
import { apiRoute, jsonAnswer } from '#server/platform/http/api-route.ts';
import type { WebDeps } from './web-deps.ts';

const status = apiRoute('public', 'get', '/status', {
  summary: 'Whether the product is running, and in which mode',
  responses: {
    200: jsonAnswer(
      'It answers',
      z
        .object({
          product: z.literal('ReferralHire'),
          version: z.string(),
          commit: z.string().nullable(),
          demo: z.boolean(),
          time: z.iso.datetime(),
        })
        .openapi('Status'),
    ),
  },
});

export function addStatus(api: Api, { app }: WebDeps): void {
  api.openapi(status, (c) => {
    const { version, commit = null, demo, now } = app.about();
    return c.json({ product: 'ReferralHire' as const, version, commit, demo, time: now.toISOString() }, 200);
  });
}
