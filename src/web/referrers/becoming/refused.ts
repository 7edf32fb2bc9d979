/** Why the server did not do what one of the page's forms asked for, and what was typed there. */
export type Refused = { intent: string; sentence: string; fields: Record<string, string>; typed: Record<string, string> };
