import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from '@hono/zod-openapi';
import { largestResume } from '#domain/resumes/resume.ts';
import type { Api } from '#server/platform/http/http-env.ts';
import { apiRoute, jsonAnswer, noStore } from '#server/platform/http/api-route.ts';
import type { HttpDeps } from '#server/platform/http/http-deps.ts';
import type { Resumes } from '#server/resumes/create-resumes.ts';
import { limitInDatabase } from '#server/platform/limits/rate-limit.ts';
import { notPdf, tooLarge } from './check-pdf.ts';
import { readFormFile } from './read-form-file.ts';
import { discardRest, requestBody, senderGone } from '#server/platform/files/request-body.ts';
import { resumeShape } from '#server/resumes/resumes-api.ts';

const upload = apiRoute('public', {
  method: 'post',
  path: '/resumes',
  summary: 'Uploads a PDF of at most 5 MB, as the body itself or as the file of a form',
  description: 'Visitors may upload too; the file has no owner until a request uses it, and is removed if none does within 48 hours.',
  request: {
    query: z.object({
      name: z.string().max(4000).optional().openapi({ description: 'The name of the file, if the file is the body itself.' }),
    }),
    body: {
      content: {
        // Described, not validated: the validators would read all of it into memory first.
        'application/pdf': { schema: { type: 'string', format: 'binary' } },
        'multipart/form-data': {
          schema: { type: 'object', properties: { resume: { type: 'string', format: 'binary' } }, required: ['resume'] },
        },
      },
    },
  },
  responses: { 201: jsonAnswer('It is stored', resumeShape) },
});

/** One limit for all ways to upload a resume. */
export const uploadsPerAddress = { name: 'resume-upload-address', points: 120, perSeconds: 3600 };
/** A form adds a few hundred bytes around a file. */
const wrapping = 64 * 1024;

export function addResumeUploads(api: Api, { app, database, logger, uploadPlaces }: HttpDeps<{ resumes: Resumes }>): void {
  const perAddress = limitInDatabase(database.pool, uploadsPerAddress);
  const perAccount = limitInDatabase(database.pool, { name: 'resume-upload-account', points: 30, perSeconds: 3600 });

  api.openapi(upload, async (c) => {
    const { incoming, outgoing } = c.env as { incoming: IncomingMessage; outgoing: ServerResponse };
    const gone = senderGone(outgoing);
    const leave = uploadPlaces(c.get('clientAddress'), gone);
    try {
      await perAddress(c.get('clientAddress'));
      const session = await c.get('readSession')();
      if (session) await perAccount(session.account.id);
      const { name, bytes } = await openBody(incoming, c.req.valid('query').name);
      const ownerId = session?.account.id ?? null;
      // Before the last byte the request shows a hang-up; after it (while we read the text) only the response does.
      const isCutOff = () => outgoing.destroyed || (incoming.destroyed && !incoming.complete);
      const { createdAt, ...resume } = await app.resumes.receive({ name, bytes, ownerId, isCutOff, gone });
      // A sender who hung up never learns the id. If this fails too, the hourly job removes it after 48 hours.
      const discard = () =>
        void app.resumes.discard(resume.id).catch((error: unknown) => logger.warn({ err: error }, 'an abandoned upload stays for now'));
      if (outgoing.destroyed) discard();
      else outgoing.once('close', () => (outgoing.writableFinished ? undefined : discard()));
      return c.json({ ...resume, createdAt: createdAt.toISOString() }, 201, noStore);
    } finally {
      await discardRest(incoming, outgoing);
      leave();
    }
  });
}

function openBody(incoming: IncomingMessage, name: string | undefined) {
  const kind = incoming.headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
  const form = kind === 'multipart/form-data';
  if (Number(incoming.headers['content-length'] ?? 0) > largestResume + (form ? wrapping : 0)) throw tooLarge();
  if (form) return readFormFile(incoming);
  if (kind !== 'application/pdf') throw notPdf();
  return { name: name ?? '', bytes: requestBody(incoming) };
}
