import { z } from '@hono/zod-openapi';
import { unreadableWarning, type Resume } from '#domain/resumes/resume.ts';
import type { Api } from '#server/platform/http/http-env.ts';
import { apiRoute, idParams } from '#server/platform/http/api-route.ts';
import type { HttpDeps } from '#server/platform/http/http-deps.ts';
import { sendFile } from '#server/platform/http/send-file.ts';
import type { Resumes } from './create-resumes.ts';

export const resumeShape = z
  .object({
    id: z.string(),
    name: z.string(),
    size: z.int().openapi({ description: 'In bytes.' }),
    readable: z
      .boolean()
      .nullable()
      .openapi({ description: `When false, say: ${unreadableWarning} When null, we have not read it yet.` }),
    pages: z.int().nullable(),
    createdAt: z.iso.datetime(),
  })
  .openapi('Resume');

const file = apiRoute('signed-in', {
  method: 'get',
  path: '/resumes/{id}/file',
  summary: 'The PDF, for its owner, the referrer who was asked, or an administrator acting on a report; every view is recorded',
  request: idParams,
  responses: { 200: { description: 'The file', content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } } } },
});

export function addResumes(api: Api, { app }: HttpDeps<{ resumes: Resumes }>): void {
  api.openapi(file, async (c) => {
    const found = await app.resumes.getFile(c.get('session'), c.req.valid('param').id);
    return sendFile(c, { ...found, type: 'application/pdf' });
  });
}

export function showResume({ createdAt, ...resume }: Resume) {
  return { ...resume, createdAt: createdAt.toISOString() };
}
