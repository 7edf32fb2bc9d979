/** What people read as 5 MB. */
export const largestResume = 5 * 1024 * 1024;

export const unreadableWarning = "We could not read text in this PDF; recruiters' systems may not either.";

/** An upload as its owner sees it. */
export type Resume = {
  id: string;
  name: string;
  size: number;
  /** Whether a program can find text in it; a scanned page has none. Null while we have not read it. */
  readable: boolean | null;
  pages: number | null;
  createdAt: Date;
};

/** What a form keeps of it. */
export type AttachedResume = Pick<Resume, 'id' | 'name' | 'size' | 'readable'>;

/** Only a file that we have looked into goes to other people. */
export type ResumeState = 'checked' | 'waiting' | 'refused';

/** For the person who wants to open it. */
export const heldBack: Record<Exclude<ResumeState, 'checked'>, string> = {
  waiting: 'We are still checking this file. Please come back in a few minutes.',
  refused: 'We do not pass this file on: it is locked, damaged, or contains something that runs by itself. Please ask for another copy.',
};

/** For its owner, after a day on which we were too busy to read it at once. */
export const notReadYet = 'We have not read this PDF yet and will do so in a few minutes. You can send it now.';

export type ResumeReader = 'owner' | 'referrer' | 'administrator';

/** The whole file, or the lines that a request's page shows. */
export type ResumeViewPart = 'file' | 'lines';

export type ResumeView = { id: number; at: Date; by: ResumeReader; part: ResumeViewPart; name: string | null };
