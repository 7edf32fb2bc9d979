/** The texts of scripts that vite.config.ts bundles. */
declare module 'virtual:page-script' {
  export const pageScript: string;
}

declare module 'virtual:service-worker' {
  export const serviceWorkerScript: string;
}

declare module 'virtual:palette' {
  export const paletteScript: string;
}
