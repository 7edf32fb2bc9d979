import type { App } from '#server/app/create-app.ts';

export type ShownCase = Awaited<ReturnType<App['casesDesk']['getCase']>>;

/** What was refused, and what was typed. */
export type CaseRefusal = { intent: string; sentence: string; fields: Record<string, string>; typed: Record<string, string> };
