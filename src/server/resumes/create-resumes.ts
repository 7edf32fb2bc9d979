import type { Session } from '#domain/accounts/account.ts';
import { deleteResume } from './delete-resume.ts';
import { describeResume } from './describe-resume.ts';
import { discardResume } from './uploads/discard-resume.ts';
import { findResumeLines } from './find-resume-lines.ts';
import { findResumeViews } from './find-resume-views.ts';
import { findResumes } from './find-resumes.ts';
import { getResumeFile } from './get-resume-file.ts';
import { readResumeText } from './read-resume-text.ts';
import { renameResume } from './rename-resume.ts';
import { receiveResume, type Upload } from './uploads/receive-resume.ts';
import type { MayLook } from '#server/attachments/may-look.ts';
import type { ResumeDeps } from './resume-deps.ts';

export type Resumes = ReturnType<typeof createResumes>;

export function createResumes(deps: ResumeDeps, mayLook: MayLook) {
  return {
    receive: (upload: Upload) => receiveResume(deps, upload),
    discard: (id: string) => discardResume(deps, id),
    find: (session: Session) => findResumes(deps, session),
    describe: (session: Session, id: string) => describeResume(deps, session, id),
    getFile: (session: Session, id: string) => getResumeFile({ ...deps, mayLook }, session, id),
    readText: (session: Session, id: string) => readResumeText(deps, session, id),
    findLines: (session: Session, id: string, position: string) => findResumeLines(deps, session, id, position),
    findViews: (session: Session, id: string) => findResumeViews(deps, session, id),
    rename: (session: Session, id: string, name: string) => renameResume(deps, session, id, name),
    delete: (session: Session, id: string) => deleteResume(deps, session, id),
  };
}
