import './without-eval.ts';
import { requestInput } from '#domain/requests/request-input.ts';
import { readFields, type RequestErrors, type RequestFields } from './request-draft.ts';
import { findErrors } from './request-words.ts';

/** The server's own rules and messages, and what a starter left to fill in. */
export const checkRequest = (referrerId: string, fields: RequestFields, resumeId: string | undefined): RequestErrors =>
  findErrors(requestInput.safeParse({ ...readFields(fields), referrerId, resumeId }), fields.message);
