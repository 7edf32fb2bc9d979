import type { EntryContext } from 'react-router';
import type { ReactModules } from './react-on-demand.ts';

const preload = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*\/>/g;
const moduleScript = /<script type="module" async="">[^<]*<\/script>/;

/**
 * Turns React Router's start script into data, which the page script reads when there is a reason to start. The router's manifest says what
 * to load; we search the text only for its own element. A document without it stays as it is.
 */
export function withLateReact(html: string, { manifest, staticHandlerContext }: EntryContext): string {
  if (!moduleScript.test(html)) return html;
  const modules: ReactModules = {
    manifest: manifest.url,
    routes: staticHandlerContext.matches.map(({ route: { id } }) => [id, filesOf(manifest.routes[id])]),
    entry: manifest.entry.module,
    preload: [...html.matchAll(preload)].map(([, href]) => href ?? ''),
  };
  // A route's id is one of our paths, so nothing in here can end the element.
  const data = `<script type="application/json" id="react-modules">${JSON.stringify(modules)}</script>`;
  return html.replaceAll(preload, '').replace(moduleScript, () => data);
}

function filesOf(route: EntryContext['manifest']['routes'][string]): string[] {
  const { clientActionModule, clientLoaderModule, clientMiddlewareModule, hydrateFallbackModule, module } = route ?? {};
  return [clientActionModule, clientLoaderModule, clientMiddlewareModule, hydrateFallbackModule, module].filter(
    (file) => file !== undefined,
  );
}
