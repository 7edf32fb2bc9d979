import { z } from '@hono/zod-openapi';
import type { Api } from '#server/platform/http/http-env.ts';
import { apiRoute, jsonAnswer } from '#server/platform/http/api-route.ts';
import type { HttpDeps } from '#server/platform/http/http-deps.ts';

const config = z
  .discriminatedUnion('mode', [
    z.object({ mode: z.literal('embedded'), apiKey: z.string(), googleEnabled: z.boolean() }),
    z.object({
      mode: z.literal('firebase'),
      apiKey: z.string(),
      authDomain: z.string(),
      projectId: z.string(),
      googleEnabled: z.boolean(),
    }),
  ])
  .openapi('IdentityConfig');

/** What the browser needs to know before it can sign a person in. */
export type IdentityConfig = z.output<typeof config>;

const readIdentityConfig = apiRoute('public', 'get', '/identity-config', {
  summary: 'Which identity service signs people in, for the SDK in the browser',
  responses: { 200: jsonAnswer('The settings', config) },
});

export function addIdentityConfig(api: Api, { app }: HttpDeps<{ identity: { clientConfig: () => IdentityConfig } }>): void {
  api.openapi(readIdentityConfig, (c) => c.json(app.identity.clientConfig(), 200, { 'cache-control': 'public, max-age=60' }));
}
