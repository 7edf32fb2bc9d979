import type { ResumeReader } from './resume.ts';

export type ResumeReadFacts = {
  /** Null until a visitor's request is confirmed: then nobody may read it. */
  ownerId: string | null;
  readerId: string;
  /** A request that links the resume was sent to this person. */
  asked: boolean;
  /** An administrator who may look for half an hour, because of a case. */
  granted: boolean;
};

/** In which role a person may read a resume, or false. Being an administrator is not enough. */
export function canReadResume({ ownerId, readerId, asked, granted }: ResumeReadFacts): ResumeReader | false {
  if (ownerId === readerId) return 'owner';
  if (asked) return 'referrer';
  return granted ? 'administrator' : false;
}

/** An upload without an owner belongs to the person who knows its id, which only the uploader got; any other belongs to its owner. */
export function canSendResume({ ownerId, senderId }: { ownerId: string | null; senderId: string | null }): boolean {
  return ownerId === null || ownerId === senderId;
}
