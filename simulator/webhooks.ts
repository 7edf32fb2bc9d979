import { createHmac } from 'node:crypto';
import type { Delivery, Store } from './simulator-state.ts';

const tries = 5;

export type Webhooks = ReturnType<typeof createWebhooks>;

/** Delivers at least once and in any order, as the real gateway does; the faults of the panel make that visible. */
export function createWebhooks({ state, save, saved, newId }: Store) {
  const timers = new Set<NodeJS.Timeout>();
  const later = (ms: number, run: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      run();
    }, ms);
    timers.add(timer);
  };

  async function deliver(delivery: Delivery, attempt = 1): Promise<void> {
    await saved();
    const signature = state.faults.badSignature
      ? '0'.repeat(64)
      : createHmac('sha256', delivery.secret).update(delivery.body).digest('hex');
    const answer = await fetch(state.webhook.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-razorpay-signature': signature, 'x-razorpay-event-id': delivery.eventId },
      body: delivery.body,
      signal: AbortSignal.timeout(5000),
    }).catch(() => undefined);
    await answer?.arrayBuffer().catch(() => undefined);
    if (!answer?.ok && attempt < tries) later(1000 * 2 ** attempt, () => void deliver(delivery, attempt + 1));
  }

  return {
    send: (event: string, payload: Record<string, object>, createdAt: number) => {
      const wrapped = Object.fromEntries(Object.entries(payload).map(([name, entity]) => [name, { entity }]));
      const body = JSON.stringify({ entity: 'event', event, contains: Object.keys(payload), payload: wrapped, created_at: createdAt });
      const delivery = { eventId: newId('evt'), body, secret: state.webhook.secret };
      if (!state.webhook.url || state.faults.drop) return;
      if (state.faults.hold) state.held.push(delivery);
      else for (let copy = 0; copy < state.faults.copies; copy++) later(state.faults.delayMs, () => void deliver(delivery));
      save();
    },
    /** Sends the held events, the last one first. */
    release: () => {
      for (const delivery of state.held.splice(0).toReversed()) void deliver(delivery);
      save();
    },
    stop: () => {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
