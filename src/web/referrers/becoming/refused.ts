/** Why the server refused one of the page's forms, and what was typed there. */
export type Refused = { intent: string; sentence: string; fields: Record<string, string>; typed: Record<string, string> };
