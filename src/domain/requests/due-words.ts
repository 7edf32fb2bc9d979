import { indianDeadline } from '#shared/indian-date.ts';
import type { RequestState } from './request-state.ts';

// Apart from the sentences of where-it-stands.ts, because the dashboard needs only these and is at its limit of script.

/** A rehearsal answers by itself long before its deadline. */
export const byWords = (deadlineAt: Date | null, rehearsal = false) =>
  rehearsal ? ' within a minute' : deadlineAt ? ` by ${indianDeadline(deadlineAt)}` : '';

/** After a no, until the next person is asked or the request ends; that takes seconds. */
export const lookingWords = 'We are looking for a colleague to ask';

const acts: Partial<Record<RequestState, string>> = {
  unclaimed: 'ends',
  submitted: 'answers',
  needs_info: 'your answer',
  accepted: 'submits it',
  referred: 'confirm',
  disputed: 'decided',
};

/** The short form for a row of the seeker's list: "answers by Tuesday, 1 Dec". */
export const dueWords = (state: RequestState, deadlineAt: Date | null, rehearsal = false): string | null =>
  deadlineAt && acts[state] ? acts[state] + byWords(deadlineAt, rehearsal) : null;
