import type { IncomingMessage, ServerResponse } from 'node:http';
import type { WebBuild } from './web-build.ts';

/** In development the build tool serves sources and pushes changes; it is loaded only then, because production does not have it. */
export async function startLiveReload() {
  const { createServer } = await import('vite');
  const vite = await createServer({ server: { middlewareMode: true } });
  return {
    loadBuild: async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as WebBuild,
    before: (request: IncomingMessage, response: ServerResponse, next: () => void) => {
      vite.middlewares(request, response, next);
    },
    stop: () => vite.close(),
  };
}
