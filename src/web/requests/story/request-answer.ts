/** What the page's action returns to a form. */
export type RequestAnswer =
  | { kind: 'done'; words: string; /** For a moment it can be undone. */ undo?: true }
  | { kind: 'refused'; move: string | undefined; sentence: string; fields: Record<string, string>; typed?: Record<string, string> };
