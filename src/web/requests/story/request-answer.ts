import type { FormRefusal } from '#web/app/answer-form.ts';

/** What the page's action returns to a form. */
export type RequestAnswer = { kind: 'done'; words: string; /** For a moment it can be undone. */ undo?: true } | FormRefusal;
