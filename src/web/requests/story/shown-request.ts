import type { App } from '#server/app/create-app.ts';

/** One request as its page gets it. */
export type ShownRequest = Awaited<ReturnType<App['requests']['get']>>;
