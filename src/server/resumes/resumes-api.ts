import { Readable } from 'node:stream';
import { z } from '@hono/zod-openapi';
import { unreadableWarning, type Resume } from '#domain/resumes/resume.ts';
import { attachment } from '#server/platform/files/attachment.ts';
import type { Api } from '#server/platform/http/http-env.ts';
import { apiRoute } from '#server/platform/http/api-route.ts';
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

const view = z
  .object({
    at: z.iso.datetime(),
    by: z.enum(['owner', 'referrer', 'administrator']),
    part: z.enum(['file', 'lines']),
    name: z.string().nullable(),
  })
  .openapi('ResumeView');

const params = z.object({ id: z.string().max(200) });
const privately = { 'cache-control': 'private, no-store' };
const items = <T extends z.ZodType>(description: string, shape: T) => ({
  200: { description, content: { 'application/json': { schema: z.object({ items: z.array(shape) }) } } },
});

const list = apiRoute('signed-in', {
  method: 'get',
  path: '/resumes',
  summary: 'Your own resumes, latest first',
  responses: items('At most 50', resumeShape),
});
const file = apiRoute('signed-in', {
  method: 'get',
  path: '/resumes/{id}/file',
  summary: 'The PDF, for its owner, the referrer who was asked, or an administrator acting on a report; every view is recorded',
  request: { params },
  responses: { 200: { description: 'The file', content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } } } },
});
const views = apiRoute('signed-in', {
  method: 'get',
  path: '/resumes/{id}/views',
  summary: 'Who viewed a resume and when, for its owner; latest first',
  request: { params },
  responses: items('At most 500', view),
});
const rename = apiRoute('signed-in', {
  method: 'patch',
  path: '/resumes/{id}',
  summary: 'Gives a resume another name',
  request: {
    params,
    body: { required: true, content: { 'application/json': { schema: z.strictObject({ name: z.string().max(400) }) } } },
  },
  responses: { 204: { description: 'Renamed' } },
});
const remove = apiRoute('signed-in', {
  method: 'delete',
  path: '/resumes/{id}',
  summary: 'Removes a resume permanently, including from the requests that use it',
  request: { params },
  responses: { 204: { description: 'Removed' } },
});

export function addResumes(api: Api, { app }: HttpDeps<{ resumes: Resumes }>): void {
  api.openapi(list, async (c) => c.json({ items: (await app.resumes.find(c.get('session'))).map(showResume) }, 200, privately));

  api.openapi(file, async (c) => {
    const { name, size, bytes } = await app.resumes.getFile(c.get('session'), c.req.valid('param').id);
    // The base headers already forbid sniffing and sandbox anything that would render it.
    const headers = {
      ...privately,
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

  api.openapi(views, async (c) => {
    const found = await app.resumes.findViews(c.get('session'), c.req.valid('param').id);
    return c.json({ items: found.map(({ at, by, part, name }) => ({ at: at.toISOString(), by, part, name })) }, 200, privately);
  });

  api.openapi(rename, async (c) => {
    await app.resumes.rename(c.get('session'), c.req.valid('param').id, c.req.valid('json').name);
    return c.body(null, 204, privately);
  });

  api.openapi(remove, async (c) => {
    await app.resumes.delete(c.get('session'), c.req.valid('param').id);
    return c.body(null, 204, privately);
  });
}

export function showResume({ createdAt, ...resume }: Resume) {
  return { ...resume, createdAt: createdAt.toISOString() };
}
