import { AppError, isAppError } from '#shared/app-error.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { handOverResume, linkResume, type ResumeLink } from '#server/resumes/link-resume.ts';
import { noSuchResume } from '#server/resumes/no-such-resume.ts';

/** The request keeps the file from being tidied away; its offers say who may read it. */
export function useResume(tx: Tx, link: ResumeLink): Promise<void> {
  return explainMissing(linkResume(tx, link));
}

/** After the link in a mail was followed. The owner may have removed it meanwhile. */
export function claimResume(tx: Tx, link: Omit<ResumeLink, 'resumeId'> & { senderId: string; resumeId: string | null }): Promise<void> {
  return explainMissing(link.resumeId ? handOverResume(tx, { ...link, resumeId: link.resumeId }) : Promise.reject(noSuchResume()));
}

async function explainMissing(linking: Promise<void>): Promise<void> {
  try {
    await linking;
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
