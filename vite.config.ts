import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
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
            // What most pages share comes as one file: thirty small ones cost 20 kB of headers and compress worse.
            codeSplitting: {
              groups: [
                // In files of their own: they change less often than the product, and a browser that reads a whole file again to say
                // where in it something happened then reads the small one that starts the page.
                { name: 'react', test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
                { name: 'router', test: /[\\/]node_modules[\\/](react-router|cookie|set-cookie-parser)[\\/]/ },
                {
                  name: 'shell',
                  test: /[\\/]src[\\/](web[\\/](ui|layout|app|content)|shared)[\\/]|[\\/]identity[\\/](auth-state|session-hint)|vite[\\/]preload-helper|rolldown[\\/]runtime|[\\/](lucide-react|clsx|class-variance-authority)[\\/]/,
                  minShareCount: 4,
                },
                // The list and detail pages of the directory lead to each other.
                {
                  name: 'directory',
                  test: /[\\/]src[\\/]web[\\/](search|companies|referrers)[\\/]/,
                  minShareCount: 2,
                },
              ],
            },
          },
        },
      },
    },
  },
  // Bundled into the server build, so that only the icons in use are loaded there: the whole set costs 36 MB of memory.
  ssr: { noExternal: ['lucide-react'] },
  server: { middlewareMode: true },
});
