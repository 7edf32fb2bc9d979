/** The paths of the table of pages that are for people who are signed in; made by vite.config.ts. */
declare module 'virtual:protected-paths' {
  export const protectedPaths: readonly string[];
}
