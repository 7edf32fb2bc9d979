import type { App } from '#server/app/create-app.ts';

export type ShownCase = Awaited<ReturnType<App['casesDesk']['getCase']>>;
