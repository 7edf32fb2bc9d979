import { z } from '@hono/zod-openapi';
import { apiRoute, jsonAnswer, noStore } from '#server/platform/http/api-route.ts';
import type { HttpDeps } from '#server/platform/http/http-deps.ts';
import type { Api } from '#server/platform/http/http-env.ts';
import type { LeavingVerbs } from './create-leaving.ts';

const deleteAccount = apiRoute('signed-in', 'delete', '/account', {
  summary: 'Asks to delete your own account in seven days; requires a sign-in within the last five minutes',
  responses: { 202: jsonAnswer('Asked; until then you can keep it', z.object({ dueAt: z.iso.datetime() })) },
});
const preview = apiRoute('signed-in', 'get', '/account/erasure', {
  summary: 'What deleting your account would delete now, and what stays and why',
  responses: {
    200: jsonAnswer(
      'As of now',
      z.object({
        goes: z.array(z.object({ what: z.string(), count: z.int() })),
        stays: z.array(z.object({ what: z.string(), because: z.string() })),
      }),
    ),
  },
});

export function addLeaving(api: Api, { app }: HttpDeps<{ leaving: LeavingVerbs }>): void {
  api.openapi(deleteAccount, async (c) => {
    return c.json(await app.leaving.askErasure(c.get('session')), 202, noStore);
  });

  api.openapi(preview, async (c) => c.json(await app.leaving.previewErasure(c.get('session')), 200, noStore));
}
