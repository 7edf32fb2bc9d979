import { bind } from '#server/platform/bind.ts';
import type { MayLook } from '#server/attachments/get-proof-file.ts';
import { describeResume, findResumeLines, getResumeFile, readResumeText } from './look-at-resume.ts';
import { deleteResume, discardResume, findResumes, findResumeViews, renameResume } from './own-resumes.ts';
import { receiveResume, type ReceiveDeps } from './receive-resume.ts';

export type Resumes = ReturnType<typeof createResumes>;

export function createResumes(deps: ReceiveDeps & { mayLook: MayLook }) {
  return bind(deps, {
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
  });
}
