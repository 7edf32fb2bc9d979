/** The scripts that vite.config.ts bundles as texts. */
declare module 'virtual:script-texts' {
  export const pageScript: string;
  export const serviceWorkerScript: string;
  export const paletteScript: string;
}
