import { z } from '@hono/zod-openapi';
import { AppError } from '#shared/app-error.ts';
import { apiRoute } from '#server/platform/http/api-route.ts';
import type { HttpDeps } from '#server/platform/http/http-deps.ts';
import type { Api } from '#server/platform/http/http-env.ts';
import { answerInTime } from '#server/platform/http/answer-in-time.ts';
import { limitBody } from '#server/platform/http/limit-body.ts';
import { limitInMemory } from '#server/platform/limits/rate-limit.ts';
import { isFromGateway } from '#server/platform/gateway/gateway-signatures.ts';
import type { Billing } from '../create-billing.ts';

const largest = 256 * 1024;
const receive = apiRoute('public', {
  method: 'post',
  path: '/gateway/events',
  summary: 'Where the payment gateway tells what happened; only with its signature over the body',
  responses: { 200: { description: 'Heard', content: { 'application/json': { schema: z.object({ heard: z.boolean() }) } } } },
});

const entity = z.object({ entity: z.object({ id: z.string().max(64) }) }).optional();
const event = z.object({ payload: z.object({ payment: entity, refund: entity, payout: entity }).optional() });

/** Answers within milliseconds: the event is only a hint to look, and looking is a job. */
export function addGatewayEvents(api: Api, { app, config }: HttpDeps<{ billing: Billing }>): void {
  const refused = limitInMemory({ name: 'gateway-events', points: 120, perSeconds: 60 });
  api.use('/gateway/events', answerInTime, limitBody(largest, 'The event is larger than 256 kB.'));
  api.openapi(receive, async (c) => {
    const body = Buffer.from(await c.req.arrayBuffer());
    if (!isFromGateway(body, c.req.header('x-razorpay-signature'), config.gateway.webhookSecrets)) {
      await refused(c.get('clientAddress'));
      throw new AppError('forbidden', { detail: 'The signature does not fit.' });
    }
    const read = event.safeParse(parseJson(body.toString('utf8')));
    const { payment, refund, payout } = read.data?.payload ?? {};
    const about = { payment: payment?.entity.id, refund: refund?.entity.id, payout: payout?.entity.id };
    await app.billing.hear(c.req.header('x-razorpay-event-id') ?? '', about);
    return c.json({ heard: true }, 200);
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    throw new AppError('invalid_input', { detail: 'The body is not JSON.', cause });
  }
}
