/** The text of page-script.ts, bundled by vite.config.ts. */
declare module 'virtual:page-script' {
  const text: string;
  export default text;
}
