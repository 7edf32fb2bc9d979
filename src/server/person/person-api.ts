import { z } from '@hono/zod-openapi';
import { apiRoute, noStore } from '#server/platform/http/api-route.ts';
import type { HttpDeps } from '#server/platform/http/http-deps.ts';
import type { Api } from '#server/platform/http/http-env.ts';
import { sendFile } from '#server/platform/http/send-file.ts';
import type { PersonVerbs } from './create-person.ts';

const ask = apiRoute('signed-in', 'post', '/account/exports', {
  summary: 'Asks for a copy of everything that we hold about you; requires a sign-in within the last five minutes',
  responses: { 202: { description: 'Being made', content: { 'application/json': { schema: z.object({ id: z.uuid() }) } } } },
});
const file = apiRoute('signed-in', 'get', '/account/exports/{id}/file', {
  summary: 'The copy, for 24 hours after it was made; every download is recorded',
  request: { params: z.object({ id: z.string().max(200) }) },
  responses: { 200: { description: 'The file', content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } } } },
});

export function addPerson(api: Api, { app }: HttpDeps<{ person: PersonVerbs }>): void {
  api.openapi(ask, async (c) => c.json(await app.person.askExport(c.get('session')), 202, noStore));

  api.openapi(file, async (c) => {
    const found = await app.person.getExportFile(c.get('session'), c.req.valid('param').id);
    return sendFile(c, { ...found, type: 'application/zip' });
  });
}
