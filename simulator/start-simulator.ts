import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { createApiRoutes } from './api-routes.ts';
import { createBank, type Bank } from './bank.ts';
import { createPanel } from './panel.ts';
import { createPayPages } from './pay-pages.ts';
import { openState, type State } from './simulator-state.ts';
import { createWebhooks } from './webhooks.ts';

export type SimulatorOptions = {
  port: number;
  /** The interface to listen on; 0.0.0.0 inside a container. People reach it as localhost, so the port outside must be the same. */
  host?: string;
  keyId: string;
  keySecret: string;
  webhook: { url: string; secret: string };
  file?: string | undefined;
  now?: () => Date;
};

export type Simulator = { url: string; state: State; bank: Bank; release: () => void; stop: () => Promise<void> };

/** A payment gateway for demos and tests: the same addresses, rules and quirks as the real one, and no money. */
export async function startSimulator(options: SimulatorOptions): Promise<Simulator> {
  const store = openState(options.file, options.webhook);
  const webhooks = createWebhooks(store);
  const bank = createBank(store, webhooks, options.now ?? (() => new Date()), options.keySecret);
  let url = '';
  const app = new Hono();
  // A gateway that is killed must not forget what it has answered.
  app.use(async (_, next) => {
    await next();
    await store.saved();
  });
  app.route('/v1', createApiRoutes(store, bank, { ...options, url: () => url }));
  app.route(
    '/l',
    createPayPages(bank, () => url),
  );
  app.route('/panel', createPanel(store, bank, webhooks));
  const hostname = options.host ?? '127.0.0.1';
  const listen = (port: number) =>
    new Promise<ReturnType<typeof serve>>((resolve, reject) => {
      // In tests it shares a process with the product, whose Request and Response must stay Node's own.
      const made = serve({ fetch: app.fetch, port, hostname, overrideGlobalObjects: false }, () => resolve(made));
      made.once('error', reject);
    });
  const server = await listen(options.port || store.state.port).catch(() => listen(0));
  const address = server.address();
  store.state.port = typeof address === 'object' && address ? address.port : options.port;
  store.save();
  await store.saved();
  url = `http://localhost:${store.state.port}`;
  return {
    url,
    state: store.state,
    bank,
    release: webhooks.release,
    stop: async () => {
      webhooks.stop();
      store.save();
      await store.saved();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        if ('closeAllConnections' in server) server.closeAllConnections();
      });
    },
  };
}
