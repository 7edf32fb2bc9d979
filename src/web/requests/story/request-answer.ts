/** What the page's action returns to a form. */
export type RequestAnswer =
  | { kind: 'done'; words: string }
  | { kind: 'refused'; move: string | undefined; sentence: string; fields: Record<string, string> };
