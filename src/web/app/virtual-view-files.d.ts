declare module 'virtual:view-files' {
  /** The files of each view by its name; none while developing, and none in the browser. */
  export const viewFiles: Readonly<Record<string, readonly string[]>>;
}
