import { z } from '@hono/zod-openapi';
import { largestProof } from '#domain/attachments/proof.ts';
import { uploadTooLarge } from '#server/platform/files/check-upload.ts';
import { requestBody } from '#server/platform/files/request-body.ts';
import type { Api } from '#server/platform/http/http-env.ts';
import { apiRoute, idParams, jsonAnswer, noStore } from '#server/platform/http/api-route.ts';
import type { HttpDeps } from '#server/platform/http/http-deps.ts';
import { receiveUpload } from '#server/platform/http/receive-upload.ts';
import { sendFile } from '#server/platform/http/send-file.ts';
import type { Proofs } from './create-proofs.ts';
import { field } from './receive-proof.ts';

const binary = { schema: { type: 'string', format: 'binary' } } as const;
const kinds = { 'application/pdf': binary, 'image/png': binary, 'image/jpeg': binary, 'image/webp': binary };
const proof = z.object({ id: z.uuid(), name: z.string(), type: z.string(), size: z.int() }).openapi('Proof');

const upload = apiRoute('signed-in', 'post', '/requests/{id}/proofs', {
  summary: 'Uploads a picture or PDF of at most 5 MB that shows the referral; name it in the move mark_referred within 48 hours',
  request: {
    ...idParams,
    query: z.object({ name: z.string().max(4000).optional().openapi({ description: 'The name of the file.' }) }),
    // Described, not validated: the validators would read all of it into memory first.
    body: { content: kinds },
  },
  responses: { 201: jsonAnswer('It is stored', proof) },
});
const file = apiRoute('signed-in', 'get', '/requests/{id}/proof', {
  summary: 'The proof of a referral, for the two sides of the request',
  request: idParams,
  responses: { 200: { description: 'The file', content: kinds } },
});

/** Added before the limit for bodies, because it counts bytes while it streams. */
export function addProofUploads(api: Api, { app, uploadPlaces }: HttpDeps<{ proofs: Proofs }>): void {
  api.openapi(upload, (c) =>
    receiveUpload(c, uploadPlaces, async ({ incoming, isCutOff, gone }) => {
      if (Number(incoming.headers['content-length'] ?? 0) > largestProof) throw uploadTooLarge(field);
      const call = { session: c.get('session'), requestId: c.req.valid('param').id, name: c.req.valid('query').name ?? '' };
      return c.json(await app.proofs.receive({ ...call, bytes: requestBody(incoming), isCutOff, gone }), 201, noStore);
    }),
  );
}

export function addProofs(api: Api, { app }: HttpDeps<{ proofs: Proofs }>): void {
  api.openapi(file, async (c) => sendFile(c, await app.proofs.getFile(c.get('session'), c.req.valid('param').id)));
}
