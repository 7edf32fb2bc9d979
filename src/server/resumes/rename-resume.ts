import type { Session } from '#domain/accounts/account.ts';
import { resumeName } from '#domain/resumes/resume-name.ts';
import { AppError } from '#shared/app-error.ts';
import { noSuchResume, requireResumeId } from './no-such-resume.ts';
import type { ResumeDeps } from './resume-deps.ts';
import { renameOwnedResume } from './resume-store.ts';

/** The name by which the owner finds the resume, and which referrers see. */
export async function renameResume({ db }: Pick<ResumeDeps, 'db'>, { account }: Session, id: string, typed: string): Promise<void> {
  const stem = typed.trim().replace(/\.pdf$/i, '');
  const name = stem === '' ? undefined : resumeName(`${stem}.pdf`);
  if (!name)
    throw new AppError('invalid_input', {
      detail: 'Please give it a name.',
      fields: [{ field: 'name', message: 'Please give it a name.' }],
    });
  if (!(await renameOwnedResume(db, requireResumeId(id), account.id, name))) throw noSuchResume();
}
