import { wordsForError } from './error-sentence.ts';

/** Why the server did not do what a form asked: one sentence for the whole, one for each field that is wrong. */
export type Refusal = { status: number; sentence: string; fields: Record<string, string> };

/** For an action's catch: what the person can fix goes back to the form; anything else goes on to the error page. */
export function readRefusal(thrown: unknown): Refusal {
  const { data, init } = (typeof thrown === 'object' && thrown !== null ? thrown : {}) as {
    data?: { fields?: { field: string; message: string }[] };
    init?: { status?: number } | null;
  };
  const status = init?.status ?? 500;
  if (status < 400 || status >= 500) throw thrown;
  const fields = Object.fromEntries((data?.fields ?? []).map(({ field, message }) => [field, message]));
  return { status, sentence: wordsForError(status, data).sentence, fields };
}
