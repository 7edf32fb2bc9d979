import type { EarlierCounts } from '#domain/requests/may-send.ts';
import { AppError, isAppError } from '#shared/app-error.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { insertRequest } from '#server/requests/request-store.ts';
import { noSuchResume } from '#server/resumes/own-resumes.ts';
import { handOverResume, sendResume } from '#server/resumes/send-resume.ts';

/** Writes a request, which keeps its resume from being tidied away; its offers say who may read it. Answers with what was sent before. */
export function insertWithResume(
  tx: Tx,
  row: Parameters<typeof insertRequest>[1] & { resume_id: string },
  senderId: string | null,
  first?: Parameters<typeof insertRequest>[2],
): Promise<EarlierCounts | undefined> {
  const insert = async () => {
    const inserted = await insertRequest(tx, row, first);
    if (!inserted) throw noSuchResume();
    await sendResume(tx, { resumeId: row.resume_id, ownerId: inserted.resumeOwner, senderId });
    return inserted.earlier;
  };
  return explainMissing(insert());
}

/** After the sender followed the link in the mail. They may have removed the resume meanwhile. */
export function claimResume(tx: Tx, { resumeId, senderId }: { resumeId: string | null; senderId: string }): Promise<void> {
  return explainMissing(resumeId ? handOverResume(tx, { resumeId, senderId }) : Promise.reject(noSuchResume()));
}

async function explainMissing<T>(linking: Promise<T>): Promise<T> {
  try {
    return await linking;
  } catch (error) {
    if (!isAppError(error) || error.code !== 'not_found') throw error;
    // The sender sees a missing resume, or another person's, as a fault of that field.
    const message = 'Please add your resume again.';
    throw new AppError('invalid_input', {
      detail: 'The resume is no longer there.',
      fields: [{ field: 'resumeId', message }],
      cause: error,
    });
  }
}
