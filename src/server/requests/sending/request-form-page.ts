import type { Hono } from 'hono';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { isAppError } from '#shared/app-error.ts';
import { readRequestForm } from '#server/resumes/read-request-form.ts';
import { uploadsPerAddress } from '#server/resumes/resumes-api.ts';
import type { HttpDeps } from '#server/platform/http/http-deps.ts';
import type { Pages } from '#server/platform/pages/web-build.ts';
import type { Resumes } from '#server/resumes/create-resumes.ts';
import type { HttpEnv } from '#server/platform/http/http-env.ts';
import { receiveUpload } from '#server/platform/http/receive-upload.ts';
import { inTime, longestAnswer } from '#server/platform/limits/in-time.ts';
import { limitInDatabase } from '#server/platform/limits/rate-limit.ts';
import { writeStored } from '#server/platform/pages/stored-answer.ts';

/** Fields that the page's action trusts, so only we may set them. */
const ours = ['resumeName', 'resumeSize', 'resumeReadable', 'resumeProblem'];

/**
 * The request form posted by a browser without scripts. Its file is received like any upload, while it streams; the page's action
 * then gets a small form with the id of the resume instead of its bytes.
 */
export function addRequestForm(http: Hono<HttpEnv>, deps: HttpDeps<{ resumes: Resumes }> & { pages: Pages }): void {
  const perAddress = limitInDatabase(deps.database.pool, uploadsPerAddress);
  http.on('POST', ['/request/:referrerId', '/ask/:handle', '/ask-somebody/:companyId'], async (c, next) => {
    if (!/^multipart\/form-data\b/i.test(c.req.header('content-type') ?? '')) return next();
    return receiveUpload(c, deps.uploadPlaces, async ({ incoming, outgoing, isCutOff, gone }) => {
      await perAddress(c.get('clientAddress'));
      const session = await c.get('readSession')();
      const posted = await readRequestForm(incoming, (name, bytes) =>
        deps.app.resumes.receive({ name, bytes, ownerId: session?.account.id ?? null, isCutOff, gone }),
      );
      for (const name of ours) posted.fields.delete(name);
      try {
        const resume = (await posted.file) as Awaited<ReturnType<typeof deps.app.resumes.receive>> | undefined;
        if (resume) {
          posted.fields.set('resumeId', resume.id);
          posted.fields.set('resumeName', resume.name);
          posted.fields.set('resumeSize', String(resume.size));
          posted.fields.set('resumeReadable', resume.readable === null ? 'later' : resume.readable ? 'yes' : 'no');
        }
      } catch (error) {
        if (!isAppError(error) || error.code === 'internal') throw error;
        posted.fields.set('resumeProblem', error.fields[0]?.message ?? error.detail ?? 'Please add your resume again.');
        posted.fields.delete('resumeId');
      }
      const headers = new Headers(c.req.raw.headers);
      for (const name of ['content-length', 'content-type', 'transfer-encoding']) headers.delete(name);
      const request = new Request(c.req.raw.url, { method: 'POST', headers, body: posted.fields });
      const visit = { requestId: c.get('requestId'), clientAddress: c.get('clientAddress') };
      const answer = await inTime(longestAnswer, () => deps.pages(request, visit));
      writeStored(incoming, outgoing, answer, c.get('requestId'));
      return RESPONSE_ALREADY_SENT;
    });
  });
}
