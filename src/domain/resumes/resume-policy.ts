import { sightOf, type Offer } from '../requests/request-offers.ts';
import type { ResumeReader } from './resume.ts';

export type ResumeReadFacts = {
  /** Null until the visitor confirms the request: until then no person may read the resume. */
  ownerId: string | null;
  readerId: string;
  /** The reader's part in each of the owner's requests that have this resume, and whether they are still a verified referrer. */
  offers: readonly (Pick<Offer, 'state' | 'rung'> & { verified: boolean })[];
  /** An administrator who may look for half an hour, because of a case. */
  granted: boolean;
};

/** In which role a person may read a resume, or false. Being an administrator is not enough. */
export function canReadResume({ ownerId, readerId, offers, granted }: ResumeReadFacts): ResumeReader | false {
  if (ownerId === readerId) return 'owner';
  // Not a colleague who sees only the card, nor anybody whose part is over, who left, or whose verification was revoked.
  if (offers.some((offer) => offer.verified && sightOf(offer) === 'all')) return 'referrer';
  return granted ? 'administrator' : false;
}

/** An upload without an owner belongs to the person who knows its id, which only the uploader got; any other belongs to its owner. */
export function canSendResume({ ownerId, senderId }: { ownerId: string | null; senderId: string | null }): boolean {
  return ownerId === null || ownerId === senderId;
}
