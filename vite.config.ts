import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { build, defineConfig, type Plugin } from 'vite';

/** The oldest browsers in which everything works (CONTRIBUTING, "Old browsers"). */
const floor = ['chrome99', 'safari15.4', 'firefox98'];

const texts = 'virtual:script-texts';

/** Scripts without React, each with everything it imports, as a text: one is in every document, the others are served by a page of theirs. */
const scripts = {
  pageScript: 'src/web/reading/page-script.ts',
  serviceWorkerScript: 'src/web/offline/service-worker.ts',
  paletteScript: 'src/web/palette/palette.ts',
};

const scriptTexts: Plugin = {
  name: 'script-texts',
  resolveId: (source) => (source === texts ? `\0${texts}` : null),
  async load(id) {
    if (id !== `\0${texts}`) return null;
    const exported = Object.entries(scripts).map(async ([name, input]) => {
      const built = await build({
        configFile: false,
        logLevel: 'warn',
        define: { 'import.meta.env.VITE_KEEPS_PAGES': JSON.stringify(this.environment.mode === 'build') },
        build: { write: false, target: floor, rolldownOptions: { input, output: { format: 'iife' } } },
      });
      const [file] = 'output' in built ? built.output : [];
      if (file?.type !== 'chunk') throw new Error(`${input} was not built as one file`);
      return `export const ${name} = ${JSON.stringify(file.code.trim())}`;
    });
    return (await Promise.all(exported)).join('\n');
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
  plugins: [scriptTexts, askAgain, tailwindcss(), reactRouter()],
  build: {
    target: floor,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    sourcemap: false,
    // Reads only the icons in use, instead of all 2,000 twice: a third of the build's work.
    rolldownOptions: { experimental: { lazyBarrel: true } },
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
                  test: /[\\/]src[\\/](web[\\/](ui|layout|app)|shared)[\\/]|[\\/](lucide-react|clsx)[\\/]/,
                  minShareCount: 8,
                },
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
