import type { App } from '#server/app/create-app.ts';
import type { FormRefusal } from '#web/app/answer-form.ts';

/** One request as its page gets it. */
export type ShownRequest = Awaited<ReturnType<App['requests']['get']>>;

/** What the page's action returns to a form. */
export type RequestAnswer = { kind: 'done'; words: string; /** For a moment it can be undone. */ undo?: true } | FormRefusal;
