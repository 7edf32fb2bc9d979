import './without-eval.ts';
import { requestInput } from '#domain/requests/request-input.ts';
import { blanksProblem } from './note-starters.ts';
import { readFields, type RequestFields } from './request-draft.ts';

export type RequestErrors = Partial<Record<keyof RequestFields | 'resume', string>>;

/** The server's own rules and messages, and what a starter left to fill in. */
export function checkRequest(referrerId: string, fields: RequestFields, resumeId: string | undefined): RequestErrors {
  const read = requestInput.safeParse({ ...readFields(fields), referrerId, resumeId });
  const errors: RequestErrors = {};
  for (const { path, message } of read.error?.issues ?? []) {
    const name = (path[0] === 'resumeId' ? 'resume' : path[0]) as keyof RequestErrors;
    errors[name] ??= message;
  }
  const blanks = blanksProblem(fields.message);
  if (blanks) errors.message ??= blanks;
  return errors;
}
