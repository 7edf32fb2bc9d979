/** The text of page-script.ts, bundled by vite.config.ts. */
declare module 'virtual:page-script' {
  export const pageScript: string;
}
