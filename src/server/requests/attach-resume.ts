import { AppError, isAppError } from '#shared/app-error.ts';
import type { Tx } from '../db/database.ts';
import { linkResume, type ResumeLink } from '../resumes/link-resume.ts';

/** In the form, a resume that cannot be sent is a field to mend, whatever the reason: removed after 48 hours, or another's. */
export async function attachResume(tx: Tx, link: ResumeLink): Promise<void> {
  try {
    await linkResume(tx, link);
  } catch (error) {
    if (!isAppError(error) || error.code !== 'not_found') throw error;
    const message = 'We no longer have this resume. Please add it again.';
    throw new AppError('invalid_input', { detail: message, fields: [{ field: 'resumeId', message }], cause: error });
  }
}
