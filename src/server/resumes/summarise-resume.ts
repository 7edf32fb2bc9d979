import { summariseResume as summarise, type ResumeSummary } from '#domain/resumes/resume-summary.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { findText, insertPageView } from './resume-store.ts';

/** Years and skills, for a referrer who has not looked closer yet. It does not reveal whose resume it is. */
export async function summariseResume({ db, now }: { db: Db; now: () => Date }, id: string | null): Promise<ResumeSummary> {
  return summarise((id && (await findText(db, id))) ?? '', now());
}

/** A referrer who looks closer opens the resume, and the owner sees that as a view. */
export async function recordLook(tx: Tx, id: string, viewerId: string, at: Date): Promise<void> {
  await insertPageView(tx, { resumeId: id, viewerId, kind: 'referrer', part: 'lines', at });
}
