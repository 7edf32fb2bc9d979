import { bind } from '#server/platform/bind.ts';
import { deleteResume } from './delete-resume.ts';
import { describeResume } from './describe-resume.ts';
import { discardResume } from './uploads/discard-resume.ts';
import { findResumeLines } from './find-resume-lines.ts';
import { findResumeViews } from './find-resume-views.ts';
import { findResumes } from './find-resumes.ts';
import { getResumeFile } from './get-resume-file.ts';
import { readResumeText } from './read-resume-text.ts';
import { renameResume } from './rename-resume.ts';
import { receiveResume } from './uploads/receive-resume.ts';
import type { MayLook } from '#server/attachments/may-look.ts';
import type { ResumeDeps } from './resume-deps.ts';

export type Resumes = ReturnType<typeof createResumes>;

export function createResumes(deps: ResumeDeps, mayLook: MayLook) {
  return bind(
    { ...deps, mayLook },
    {
      receive: receiveResume,
      discard: discardResume,
      find: findResumes,
      describe: describeResume,
      getFile: getResumeFile,
      readText: readResumeText,
      findLines: findResumeLines,
      findViews: findResumeViews,
      rename: renameResume,
      delete: deleteResume,
    },
  );
}
