import { AppError } from '#shared/app-error.ts';
import { isUuid } from '#domain/text/is-uuid.ts';

/** The same answer for an unknown id, another person's resume and an invalid id: callers must not be able to tell them apart. */
export function noSuchResume(): AppError {
  return new AppError('not_found', { detail: 'There is no such resume.' });
}

export function requireResumeId(id: string): string {
  if (!isUuid(id)) throw noSuchResume();
  return id;
}
