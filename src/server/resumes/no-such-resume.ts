import { AppError } from '#shared/app-error.ts';

/** The same answer for an unknown id, somebody else's resume and an invalid id: callers must not be able to tell them apart. */
export function noSuchResume(): AppError {
  return new AppError('not_found', { detail: 'There is no such resume.' });
}

const idShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function requireResumeId(id: string): string {
  if (!idShape.test(id)) throw noSuchResume();
  return id;
}
