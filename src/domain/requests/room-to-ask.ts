import { indianDate } from '#shared/indian-date.ts';
import { isByLink, type RequestOrigin } from './request-origin.ts';

/** What the same seeker has sent before, as it counts for one more. */
export type EarlierCounts = {
  /** With the same person, and not ended. */
  open: number;
  /** The person said “not now” and named a day, as 2026-12-01, which is not over. */
  waitUntil: string | null;
  /** Today, by any referrer's link; and by this one's for the same position. */
  byLinkToday: number;
  sameToday: number;
};
export type EarlierRequests = EarlierCounts & { origin: RequestOrigin; referrerName: string };

export const mostOpenWithOne = 2;
export const mostByLinkEachDay = 5;

/** Why one more request would be too many; null if it is not. A full inbox helps nobody, and least of all whoever filled it. */
export function whyNoRoom({ origin, referrerName, open, waitUntil, byLinkToday, sameToday }: EarlierRequests): string | null {
  if (waitUntil !== null) return `${referrerName} answered “not now”. You may ask again after ${indianDate(`${waitUntil}T06:00:00Z`)}.`;
  if (open >= mostOpenWithOne)
    return `You have ${mostOpenWithOne} open requests with ${referrerName}. You can send another one when one of them has ended.`;
  if (!isByLink(origin)) return null;
  if (sameToday > 0) return `You have asked ${referrerName} for this position today. Please wait for the answer.`;
  if (byLinkToday >= mostByLinkEachDay)
    return `You can send ${mostByLinkEachDay} requests by link in a day. Please send this one tomorrow.`;
  return null;
}
