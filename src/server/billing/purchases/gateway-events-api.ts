import { z } from '@hono/zod-openapi';
import { AppError } from '#shared/app-error.ts';
import { apiRoute, jsonAnswer } from '#server/platform/http/api-route.ts';
import type { HttpDeps } from '#server/platform/http/http-deps.ts';
import type { Api } from '#server/platform/http/http-env.ts';
import { answerInTime } from '#server/platform/http/answer-in-time.ts';
import { limitBody } from '#server/platform/http/limit-body.ts';
import { limitInMemory } from '#server/platform/limits/rate-limit.ts';
import type { Billing } from '../create-billing.ts';

const largest = 256 * 1024;
const receive = apiRoute('public', 'post', '/gateway/events', {
  summary: 'Where the payment gateway tells what happened; only with its signature over the body',
  responses: { 200: jsonAnswer('Heard', z.object({ heard: z.boolean() })) },
});

/** Answers within milliseconds: the event is only a hint to look, and looking is a job. */
export function addGatewayEvents(api: Api, { app }: HttpDeps<{ billing: Billing }>): void {
  const refused = limitInMemory({ name: 'gateway-events', points: 120, perSeconds: 60 });
  api.use('/gateway/events', answerInTime, limitBody(largest, 'The event is larger than 256 kB.'));
  api.openapi(receive, async (c) => {
    const body = Buffer.from(await c.req.arrayBuffer());
    const event = app.billing.readEvent(body, (name) => c.req.header(name));
    if (!event) {
      await refused(c.get('clientAddress'));
      throw new AppError('forbidden', { detail: 'The signature does not fit.' });
    }
    await app.billing.hear(event);
    return c.json({ heard: true }, 200);
  });
}
