import { z } from '@hono/zod-openapi';
import { largestResume, unreadableWarning } from '#domain/resumes/resume.ts';
import { uploadTooLarge } from '#server/platform/files/check-upload.ts';
import { requestBody } from '#server/platform/files/request-body.ts';
import { apiRoute, idParams, jsonAnswer, noStore } from '#server/platform/http/api-route.ts';
import type { HttpDeps } from '#server/platform/http/http-deps.ts';
import type { Api } from '#server/platform/http/http-env.ts';
import { receiveUpload } from '#server/platform/http/receive-upload.ts';
import { sendFile } from '#server/platform/http/send-file.ts';
import { limitInDatabase } from '#server/platform/limits/rate-limit.ts';
import type { Resumes } from './create-resumes.ts';
import { field, notPdf } from './receive-resume.ts';

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

const pdf = { 'application/pdf': { schema: { type: 'string', format: 'binary' } } } as const;

const upload = apiRoute('public', 'post', '/resumes', {
  summary: 'Uploads a PDF of at most 5 MB, as the body itself',
  description: 'Visitors may upload too; the file has no owner until a request uses it, and is removed if none does within 48 hours.',
  request: {
    query: z.object({ name: z.string().max(4000).optional().openapi({ description: 'The name of the file.' }) }),
    // Described, not validated: the validators would read all of it into memory first.
    body: { content: pdf },
  },
  responses: { 201: jsonAnswer('It is stored', resumeShape) },
});
const file = apiRoute('signed-in', 'get', '/resumes/{id}/file', {
  summary: 'The PDF, for its owner, the referrer who was asked, or an administrator acting on a report; every view is recorded',
  request: idParams,
  responses: { 200: { description: 'The file', content: pdf } },
});

/** One limit for all ways to upload a resume. */
export const uploadsPerAddress = { name: 'resume-upload-address', points: 120, perSeconds: 3600 };

/** Added before the limit for bodies, because it counts bytes while it streams. */
export function addResumeUploads(api: Api, { app, database, logger, uploadPlaces }: HttpDeps<{ resumes: Resumes }>): void {
  const perAddress = limitInDatabase(database.pool, uploadsPerAddress);
  const perAccount = limitInDatabase(database.pool, { name: 'resume-upload-account', points: 30, perSeconds: 3600 });

  api.openapi(upload, (c) =>
    receiveUpload(c, uploadPlaces, async ({ incoming, outgoing, isCutOff, gone }) => {
      await perAddress(c.get('clientAddress'));
      const session = await c.get('readSession')();
      if (session) await perAccount(session.account.id);
      if (Number(incoming.headers['content-length'] ?? 0) > largestResume) throw uploadTooLarge(field);
      if (incoming.headers['content-type']?.split(';')[0]?.trim().toLowerCase() !== 'application/pdf') throw notPdf();
      const sent = { name: c.req.valid('query').name ?? '', ownerId: session?.account.id ?? null };
      const resume = await app.resumes.receive({ ...sent, bytes: requestBody(incoming), isCutOff, gone });
      // A sender who hung up never learns the id. If this fails too, the hourly job removes it after 48 hours.
      const discard = () =>
        void app.resumes.discard(resume.id).catch((error: unknown) => logger.warn({ err: error }, 'an abandoned upload stays for now'));
      if (outgoing.destroyed) discard();
      else outgoing.once('close', () => (outgoing.writableFinished ? undefined : discard()));
      return c.json(resume, 201, noStore);
    }),
  );
}

export function addResumes(api: Api, { app }: HttpDeps<{ resumes: Resumes }>): void {
  api.openapi(file, async (c) => {
    const found = await app.resumes.getFile(c.get('session'), c.req.valid('param').id);
    return sendFile(c, { ...found, type: 'application/pdf' });
  });
}
