/** What people read as 5 MB. */
export const largestResume = 5 * 1024 * 1024;

export const unreadableWarning = "We could not read text in this PDF; recruiters' systems may not either.";

/** An upload as its owner sees it. */
export type Resume = {
  id: string;
  name: string;
  size: number;
  /** Whether a program can find text in it; a scanned page has none. */
  readable: boolean;
  /** Null if the file could not be read at all. */
  pages: number | null;
  createdAt: Date;
};

export type ResumeReader = 'owner' | 'referrer' | 'administrator';

/** The whole file, or the lines that a request's page shows. */
export type ResumeViewPart = 'file' | 'lines';

export type ResumeView = { id: number; at: Date; by: ResumeReader; part: ResumeViewPart; name: string | null };
