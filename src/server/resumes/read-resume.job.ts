import type { ReceiveDeps } from './receive-resume.ts';

declare module '#server/platform/jobs/job-kinds.ts' {
  interface Jobs {
    'read-resume': { resumeId: string };
  }
}

/** No person waits for this; a limit of processor time bounds the work on one file. */
const mostSeconds = 300;

export type LateResumeDeps = Pick<ReceiveDeps, 'db' | 'files' | 'readPdf'>;

/** Reads a resume that was received while this machine was too busy to read it. */
export async function readResume({ db, files, readPdf }: LateResumeDeps, { resumeId }: { resumeId: string }): Promise<void> {
  const waiting = db.selectFrom('resumes').select('file_key').where('id', '=', resumeId).where('state', '=', 'waiting');
  const found = await waiting.executeTakeFirst();
  if (!found) return;
  const read = await readPdf(await files.get(found.file_key), mostSeconds);
  if (read.outcome === 'late') throw new Error('a resume could not be read in time again');
  const { pages, text } = read.outcome === 'read' ? read : { pages: null, text: null };
  const state = read.outcome === 'read' ? 'checked' : 'refused';
  await db.updateTable('resumes').set({ state, pages, text }).where('id', '=', resumeId).where('state', '=', 'waiting').execute();
}
