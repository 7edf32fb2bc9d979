import type { AttachedResume } from '#domain/resumes/resume.ts';
import { requestInput, type RequestInput } from '#domain/requests/request-input.ts';
import { typedText } from '#web/accounts/typed-text.ts';
import type { RequestErrors } from './check-request.ts';
import { blanksProblem } from './note-starters.ts';
import type { VerdictLine } from './tell-verdict.ts';
import { emptyFields, readFields, type RequestFields } from './request-draft.ts';

/** What goes back into the form: everything typed, the resume that arrived, and what is wrong. */
export type PostedRequest = {
  typed: RequestFields;
  resume: AttachedResume | null;
  sentence?: string;
  errors: RequestErrors;
  checked?: true;
  verdict?: VerdictLine[];
};

/** We do not send a megabyte back. */
const mostReturned = 20_000;

/**
 * The form of a browser without scripts; its file is already stored and is an id here (src/server/requests/sending/request-form-page.ts).
 */
export function readPostedRequest(
  form: FormData,
  to: { referrerId: string; handle?: string | undefined },
): { posted: PostedRequest; input: RequestInput | undefined } {
  const names = Object.keys(emptyFields) as (keyof RequestFields)[];
  const entries = names.map((name) => [name, typedText(form, name).replaceAll('\r\n', '\n').slice(0, mostReturned)] as const);
  const excluded = form.getAll('exclude').filter((id) => typeof id === 'string');
  const typed = { ...(Object.fromEntries(entries) as RequestFields), exclude: excluded.join(' ').slice(0, mostReturned) };
  const resumeId = typedText(form, 'resumeId');
  const read = requestInput.safeParse({ ...readFields(typed), ...to, ...(resumeId ? { resumeId } : {}) });
  const errors: RequestErrors = {};
  for (const { path, message } of read.error?.issues ?? [])
    errors[(path[0] === 'resumeId' ? 'resume' : path[0]) as keyof RequestErrors] ??= message;
  const problem = typedText(form, 'resumeProblem').slice(0, 200);
  if (problem) errors.resume = problem;
  const blanks = blanksProblem(typed.message);
  if (blanks) errors.message ??= blanks;
  const resume = resumeId && !errors.resume ? attached(form, resumeId) : null;
  // "Check the rules first": everything comes back with what the rules say, and nothing is sent yet.
  if (form.has('check')) return { posted: { typed, resume, errors: {}, checked: true }, input: undefined };
  const posted = { typed, resume, sentence: 'Please check these before sending.', errors };
  return { posted, input: Object.keys(errors).length === 0 ? read.data : undefined };
}

function attached(form: FormData, id: string): AttachedResume {
  const readable = typedText(form, 'resumeReadable');
  return {
    id,
    name: typedText(form, 'resumeName').slice(0, 100) || 'Your resume',
    size: Number(typedText(form, 'resumeSize')) || 0,
    readable: readable === 'later' ? null : readable !== 'no',
  };
}
