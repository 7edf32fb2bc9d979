const preload = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*\/>/g;
const moduleScript = /<script type="module" async="">([^<]*)<\/script>/;

/** The first frame has been painted; a tab in the background paints none, and a line that slow needs no further wait. */
const painted = `await new Promise((go)=>{if(document.hidden)go();else{requestAnimationFrame(()=>setTimeout(go));setTimeout(go,3000)}});`;

/** What the styles kept out of the first paint (`when-near` in base.css) comes in part by part, so that no step is long. */
const drawing = `(async()=>{const parts=document.querySelectorAll('[class*="when-near"]');for(const part of parts){part.style.contentVisibility="visible";await new Promise((go)=>window.requestIdleCallback?requestIdleCallback(go,{timeout:100}):setTimeout(go,16))}delete document.documentElement.dataset.drawing;for(const part of parts)part.style.contentVisibility=""})();`;

/**
 * Lets the scripts of a document wait until it has been painted. For pages that are read first and work without scripts: on a slow
 * line these shall not share it with styles and fonts, nor on a phone of two cores be parsed while the first screen is laid out.
 * A script that a poor line loses is told to the console only. A document that does not look as expected is left as it is.
 */
export function loadScriptsAfterPaint(html: string): string {
  const starting = moduleScript.exec(html)?.[1];
  if (!starting?.includes('import(')) return html;
  const paths = [...html.matchAll(preload)].map(([, path]) => path);
  const preloading = `for(const path of ${JSON.stringify(paths)}){const link=document.createElement("link");link.rel="modulepreload";link.href=path;document.head.append(link)}`;
  const imports = starting
    .replaceAll(/\bimport \* as (\w+) from ("[^"]+");/g, 'const $1=await import($2);')
    .replaceAll(/\bimport ("[^"]+");/g, 'await import($1);')
    .replaceAll(/^import\(/gm, 'await import(')
    .replaceAll(/\s*\n\s*/g, '');
  return html
    .replace('<html ', '<html data-drawing="" ')
    .replaceAll(preload, '')
    .replace(
      moduleScript,
      () => `<script type="module" async="">${painted}${drawing}${preloading}try{${imports}}catch(error){console.error(error)}</script>`,
    );
}
