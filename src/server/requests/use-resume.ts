import { AppError, isAppError } from '#shared/app-error.ts';
import type { Tx } from '../db/database.ts';
import { linkResume, type ResumeLink } from '../resumes/link-resume.ts';

/** The request keeps the file from being tidied away, and opens it to the referrer once they are told. */
export async function useResume(tx: Tx, link: ResumeLink): Promise<void> {
  try {
    await linkResume(tx, link);
  } catch (error) {
    if (!isAppError(error) || error.code !== 'not_found') throw error;
    // To the sender a resume that is gone, or somebody else's, is a field of the form.
    const message = 'Please add your resume again.';
    throw new AppError('invalid_input', {
      detail: 'The resume is no longer there.',
      fields: [{ field: 'resumeId', message }],
      cause: error,
    });
  }
}
