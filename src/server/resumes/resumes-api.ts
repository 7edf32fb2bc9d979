import { Readable } from 'node:stream';
import { z } from '@hono/zod-openapi';
import { unreadableWarning, type Resume } from '#domain/resumes/resume.ts';
import { attachment } from '#server/platform/files/attachment.ts';
import type { Api } from '#server/platform/http/http-env.ts';
import { apiRoute, idParams, noStore } from '#server/platform/http/api-route.ts';
import type { HttpDeps } from '#server/platform/http/http-deps.ts';
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
    const { name, size, bytes } = await app.resumes.getFile(c.get('session'), c.req.valid('param').id);
    // The base headers already forbid sniffing and sandbox anything that would render it.
    const headers = {
      ...noStore,
      'content-type': 'application/pdf',
      'content-length': String(size),
      'content-disposition': attachment(name),
    };
    if (c.req.method === 'HEAD') {
      bytes.destroy();
      return c.body(null, 200, headers);
    }
    return c.body(Readable.toWeb(bytes) as ReadableStream, 200, headers);
  });
}

export function showResume({ createdAt, ...resume }: Resume) {
  return { ...resume, createdAt: createdAt.toISOString() };
}
