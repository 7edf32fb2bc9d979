import type { ErrorCode } from '#shared/app-error.ts';

/** A sentence for every code; a missing one does not compile. A detail from the server, if any, replaces the sentence. */
export const errorSentence = {
  invalid_input: { title: 'That address does not look right', sentence: 'We could not understand part of it. Check it and try again.' },
  not_signed_in: { title: 'Sign in first', sentence: 'This page is for people who are signed in.' },
  forbidden: { title: 'This is not open to you', sentence: 'Your account may not do this.' },
  not_found: { title: 'Not found', sentence: 'It does not exist, or it is not for you to see.' },
  not_open: {
    title: 'Not open yet',
    sentence: 'This part of ReferralHire comes later. Everything that is open is free, and works without it.',
  },
  method_not_allowed: { title: 'That does not work here', sentence: 'That is not possible at this address.' },
  conflict: { title: 'This is not possible now', sentence: 'This changed in the meantime. Reload the page to see how it stands now.' },
  gone: { title: 'No longer there', sentence: 'It has been removed.' },
  too_large: { title: 'Too large', sentence: 'What you sent is larger than we accept.' },
  unsupported_media_type: { title: 'Wrong kind of file', sentence: 'We cannot read this kind of content.' },
  unprocessable: { title: 'That is not possible', sentence: 'That cannot be done as things stand.' },
  too_many_requests: { title: 'One moment', sentence: 'You have done this many times in a short while. Wait a minute and try again.' },
  unavailable: { title: 'Not available at the moment', sentence: 'We are busy or being repaired. Try again in a minute.' },
  internal: { title: 'Something went wrong on our side', sentence: 'It is not your fault, and we have been told. Try again in a minute.' },
} as const satisfies Record<ErrorCode, { title: string; sentence: string }>;

export type ErrorWords = { title: string; sentence: string; reference: string | undefined; forStaff: boolean };

/** The words for anything a page threw. We show only our own details, because the text of an unknown error may reveal too much. */
export function wordsForError(status: number | undefined, data: unknown): ErrorWords {
  const { code, detail, requestId, forStaff } = typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {};
  const known =
    typeof code === 'string' && Object.hasOwn(errorSentence, code) ? (code as ErrorCode) : status === 404 ? 'not_found' : 'internal';
  const { title, sentence } = errorSentence[known];
  const ours = (status ?? 500) >= 500;
  return {
    title,
    sentence: typeof detail === 'string' && detail !== '' ? detail : sentence,
    forStaff: forStaff === true,
    reference: ours && typeof requestId === 'string' ? requestId.slice(0, 12) : undefined,
  };
}

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
