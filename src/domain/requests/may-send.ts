import { indianDate } from '#shared/indian-date.ts';
import { isStaff } from '../accounts/account-policy.ts';
import type { Reach } from '../standing/may-reach.ts';
import { isByLink, type RequestOrigin } from './request-state.ts';

/** What the same seeker has sent before, as it counts for one more. */
export type EarlierCounts = {
  /** With the same person, and not ended. */
  open: number;
  /** The day, as 2026-12-01, that the referrer named with a “not now”, if it is not over. */
  waitUntil: string | null;
  /** Sent today by any referrer's link; and by this referrer's link for the same position. */
  byLinkToday: number;
  sameToday: number;
};
export type EarlierRequests = EarlierCounts & { origin: RequestOrigin; referrerName: string };

export const mostOpenWithOne = 2;
export const mostByLinkEachDay = 5;

/**
 * May this person send a request to that referrer? Each function says why not, in the order in which a send asks them, or null. Two questions
 * stand with their nouns: whether the referrer takes requests now (`whyNotNow`), and whether one is left this month (`request-allowance.ts`).
 */
type Refusal = { code: 'forbidden' | 'unprocessable'; detail: string } | null;

/** 1. Because of who they are. The form shows this before its first field. */
export function whyNotSend(sender: { id: string } & Parameters<typeof isStaff>[0], referrer: { accountId: string | null } | null): Refusal {
  if (isStaff(sender)) return { code: 'forbidden', detail: 'People who work for ReferralHire send no requests.' };
  if (referrer?.accountId === sender.id) return { code: 'unprocessable', detail: 'You cannot ask yourself for a referral.' };
  return null;
}

/** 2. Because of a measure: it forbids every request, or more than one a day. */
export function whyHeldBack({ refusal, onceADay }: Pick<Reach, 'refusal' | 'onceADay'>, sentToday: number): Refusal {
  const detail = refusal ?? (sentToday > 0 ? onceADay : null);
  return detail === null ? null : { code: 'forbidden', detail };
}

/** 3. Because of what they sent before. It keeps the inbox of one referrer from filling. */
export function whyNoRoom({ origin, referrerName, open, waitUntil, byLinkToday, sameToday }: EarlierRequests): Refusal {
  const no = (detail: string): Refusal => ({ code: 'unprocessable', detail });
  if (waitUntil !== null) return no(`${referrerName} answered “not now”. You may ask again after ${indianDate(`${waitUntil}T06:00:00Z`)}.`);
  if (open >= mostOpenWithOne)
    return no(`You have ${mostOpenWithOne} open requests with ${referrerName}. You can send another one when one of them has ended.`);
  if (!isByLink(origin)) return null;
  if (sameToday > 0) return no(`You have asked ${referrerName} for this position today. Please wait for the answer.`);
  if (byLinkToday >= mostByLinkEachDay)
    return no(`You can send ${mostByLinkEachDay} requests by link in a day. Please send this one tomorrow.`);
  return null;
}
