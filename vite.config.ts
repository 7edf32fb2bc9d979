import { readFileSync } from 'node:fs';
import path from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { build, defineConfig, type Plugin } from 'vite';
import { pages } from './src/web/routes.ts';

/** Scripts without React, each with everything it imports, as a text: one is in every document, the others are served by a page of theirs. */
const texts: Record<string, { input: string; exported: string }> = {
  'virtual:page-script': { input: 'src/web/reading/page-script.ts', exported: 'pageScript' },
  'virtual:service-worker': { input: 'src/web/offline/service-worker.ts', exported: 'serviceWorkerScript' },
  'virtual:palette': { input: 'src/web/palette/palette.ts', exported: 'paletteScript' },
};

const scriptTexts: Plugin = {
  name: 'script-texts',
  resolveId: (source) => (Object.hasOwn(texts, source) ? `\0${source}` : null),
  async load(id) {
    const text = id.startsWith('\0') ? texts[id.slice(1)] : undefined;
    if (!text) return null;
    const built = await build({
      configFile: false,
      logLevel: 'warn',
      define: { 'import.meta.env.VITE_KEEPS_PAGES': JSON.stringify(this.environment.mode === 'build') },
      build: { write: false, target: 'es2022', rolldownOptions: { input: text.input, output: { format: 'iife' } } },
    });
    const [file] = 'output' in built ? built.output : [];
    if (file?.type !== 'chunk') throw new Error(`${text.input} was not built as one file`);
    return `export const ${text.exported} = ${JSON.stringify(file.code.trim())}`;
  },
};

const paths = 'virtual:protected-paths';

/** Of the table of pages a browser needs only which ones are for people who are signed in. */
const protectedPaths: Plugin = {
  name: 'protected-paths',
  resolveId: (source) => (source === paths ? `\0${paths}` : null),
  load: (id) =>
    id === `\0${paths}`
      ? `export const protectedPaths = ${JSON.stringify(pages.filter(({ access }) => access === 'signed-in').map(({ path }) => path))}`
      : null,
};

const views = 'virtual:view-files';

type Built = Record<string, { file: string; imports?: string[]; dynamicImports?: string[] }>;

/** For the server: what a browser needs for a view (src/web/app/views.tsx) in addition to the file that asks for it. */
function findViewFiles(built: Built): Record<string, string[]> {
  const needs = (name: string, found = new Set<string>()) => {
    if (found.has(name)) return found;
    found.add(name);
    for (const each of built[name]?.imports ?? []) needs(each, found);
    return found;
  };
  const files = Object.keys(built).flatMap((asks) => {
    const there = needs(asks);
    return (built[asks]?.dynamicImports ?? []).map((view) => [
      path.basename(view, '.tsx'),
      [...needs(view)].filter((name) => !there.has(name)).map((name) => `/${built[name]?.file}`),
    ]);
  });
  return Object.fromEntries(files);
}

const viewFiles: Plugin = {
  name: 'view-files',
  resolveId: (source) => (source === views ? `\0${views}` : null),
  load(id) {
    if (id !== `\0${views}`) return null;
    // The browser's files are built first, and the list of them is there until the server's are.
    const isServed = this.environment.name === 'ssr' && this.environment.mode === 'build';
    const built = isServed ? (JSON.parse(readFileSync('build/client/.vite/manifest.json', 'utf8')) as Built) : {};
    return `export const viewFiles = ${JSON.stringify(findViewFiles(built))}`;
  },
};

/** Every page with React has icons. What lucide builds them with is 1.3 kB of script, and the keys in its drawings cannot be compressed. */
const smallIcons: Plugin = {
  name: 'small-icons',
  transform: {
    filter: { id: /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/ },
    handler: (code) =>
      code
        .replace("createLucideIcon from '../createLucideIcon.mjs'", "{ createIcon as createLucideIcon } from '/src/web/ui/create-icon.ts'")
        .replaceAll(/, key: "\w+"/g, ''),
  },
};

/**
 * Browsers older than autumn 2026 remember that a file could not be loaded, and never ask for it again while the page is open. Under another
 * address they do, so that what says "try again" means it.
 */
const askAgain: Plugin = {
  name: 'ask-again',
  applyToEnvironment: ({ name }) => name === 'client',
  // Last, because Vite finds what each import needs by the shape of it.
  generateBundle: {
    order: 'post',
    handler(_, files) {
      for (const file of Object.values(files))
        if (file.type === 'chunk')
          file.code = file.code.replaceAll(
            /\bimport\((["'`])(\.[^"'`]+\.js)\1\)/g,
            (asks, _quote, name) => `${asks}.catch(()=>import("${name}?"+Date.now()))`,
          );
    },
  },
};

export default defineConfig({
  plugins: [scriptTexts, protectedPaths, viewFiles, smallIcons, askAgain, tailwindcss(), reactRouter()],
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    sourcemap: false,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Every working page loads the table of all pages' files; without names it is a quarter smaller. What is loaded later keeps its name.
            entryFileNames: 'assets/[hash].js',
            chunkFileNames: ({ isDynamicEntry }) => (isDynamicEntry ? 'assets/[name]-[hash].js' : 'assets/[hash].js'),
            // Code that most pages share is one file: thirty small ones cost 20 kB of headers and compress worse.
            codeSplitting: {
              groups: [
                // In separate files: they change less often than the product, and a browser that rereads a whole file to say where in it
                // something happened then rereads only the small one that starts the page.
                { name: 'react', test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
                { name: 'router', test: /[\\/]node_modules[\\/](react-router|cookie|set-cookie-parser)[\\/]/ },
                {
                  name: 'shell',
                  test: /[\\/]src[\\/](web[\\/](ui[\\/](?!dialog|company-tile|fields[\\/](radio|checkbox|choice-label))|layout|app[\\/](?!json-ld|structured-data))|shared)|[\\/]identity[\\/](auth-state|session-hint)|vite[\\/]preload-helper|rolldown[\\/]runtime|[\\/](lucide-react|clsx)[\\/]/,
                  minShareCount: 4,
                },
                // Not every page where people work has choices or a dialog, and few have the head of a page for reading.
                { name: 'choices', test: /[\\/]ui[\\/](dialog|fields[\\/](radio|checkbox|choice-label))\./, minShareCount: 4 },
                { name: 'head', test: /[\\/](breadcrumbs|page-head|company-tile|json-ld|structured-data)\./, minShareCount: 4 },
                // People read articles, questions and legal texts mostly without a script; pages for working need none of this. After the
                // shell, because a group includes what its files import.
                { name: 'content', test: /[\\/]src[\\/]web[\\/]content[\\/]/, minShareCount: 4 },
              ],
            },
          },
        },
      },
    },
  },
  // Bundled into the server build, so it loads only the icons in use: the whole set costs 36 MB of memory.
  ssr: { noExternal: ['lucide-react'] },
  server: { middlewareMode: true },
});
