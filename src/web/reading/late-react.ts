import type { EntryContext } from 'react-router';
import type { ReactModules } from './react-on-demand.ts';

const preload = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*\/>/g;
const moduleScript = /<script type="module" async="">[^<]*<\/script>/;

/**
 * Turns the script by which React Router starts itself into data, which the page script reads when there is a reason to start. What the
 * router would load stands in its manifest; only its own element is looked for in the text. A document without it stays as it is.
 */
export function withLateReact(html: string, { manifest, staticHandlerContext }: EntryContext): string {
  if (!moduleScript.test(html)) return html;
  const modules: ReactModules = {
    manifest: manifest.url,
    routes: staticHandlerContext.matches.map(({ route: { id } }) => [id, filesOf(manifest.routes[id])]),
    entry: manifest.entry.module,
    preload: [...html.matchAll(preload)].map(([, href]) => href ?? ''),
  };
  // A route's id is a path of ours, so nothing in here could end the element.
  const data = `<script type="application/json" id="react-modules">${JSON.stringify(modules)}</script>`;
  return html.replaceAll(preload, '').replace(moduleScript, () => data);
}

function filesOf(route: EntryContext['manifest']['routes'][string]): string[] {
  const { clientActionModule, clientLoaderModule, clientMiddlewareModule, hydrateFallbackModule, module } = route ?? {};
  return [clientActionModule, clientLoaderModule, clientMiddlewareModule, hydrateFallbackModule, module].filter(
    (file) => file !== undefined,
  );
}
