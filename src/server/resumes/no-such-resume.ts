import { AppError } from '#shared/app-error.ts';
import { isUuid } from '#domain/text/is-uuid.ts';

/** One answer for what does not exist, what is another's and what is no id at all: it must not tell them apart. */
export function noSuchResume(): AppError {
  return new AppError('not_found', { detail: 'There is no such resume.' });
}

export function requireResumeId(id: string): string {
  if (!isUuid(id)) throw noSuchResume();
  return id;
}
