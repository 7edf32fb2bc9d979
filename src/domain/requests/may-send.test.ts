import { describe, expect, it } from 'vitest';
import { mostByLinkEachDay, mostOpenWithOne, whyHeldBack, whyNoRoom, whyNotSend, type EarlierRequests } from './may-send.ts';

describe('whether a person may send a request to a referrer', () => {
  it.each([
    ['anybody', { id: 'a' }, { accountId: 'b' }, null],
    ['to a sample person', { id: 'a' }, { accountId: null }, null],
    ['without a referrer yet', { id: 'a' }, null, null],
    ['an administrator', { id: 'a', administrator: true }, { accountId: 'b' }, /^Administrators/],
    ['to themselves', { id: 'a' }, { accountId: 'a' }, /yourself/],
  ])('because of who they are: %s', (_, sender, referrer, why) => expectWhy(whyNotSend(sender, referrer), why));

  it.each([
    ['no measure', null, null, 3, null],
    ['a measure against every request', 'Never.', null, 0, /^Never\.$/],
    ['one a day, the first', null, 'Once.', 0, null],
    ['one a day, the second', null, 'Once.', 1, /^Once\.$/],
    ['both', 'Never.', 'Once.', 1, /^Never\.$/],
  ])('because of a measure: %s', (_, refusal, onceADay, sentToday, why) => expectWhy(whyHeldBack({ refusal, onceADay }, sentToday), why));

  const nothing: EarlierRequests = { origin: 'listed', referrerName: 'Asha', open: 0, waitUntil: null, byLinkToday: 0, sameToday: 0 };
  const byLink = { ...nothing, origin: 'handle' } as const;
  it.each([
    ['nothing', nothing, null],
    ['a “not now” until a day', { ...nothing, waitUntil: '2026-12-01' }, /Asha answered “not now”.*1 Dec 2026/],
    ['one open request less than the most', { ...nothing, open: mostOpenWithOne - 1 }, null],
    ['the most open requests', { ...nothing, open: mostOpenWithOne }, /open requests with Asha/],
    ['nothing by link', byLink, null],
    ['the same position by link today', { ...byLink, sameToday: 1 }, /for this position today/],
    ['one by link less than the most of a day', { ...byLink, byLinkToday: mostByLinkEachDay - 1 }, null],
    ['the most by link of a day', { ...byLink, byLinkToday: mostByLinkEachDay }, /by link in a day/],
    ['the same as many by link, and now from the directory', { ...nothing, sameToday: 1, byLinkToday: mostByLinkEachDay }, null],
  ])('because of what they sent before: %s', (_, earlier, why) => expectWhy(whyNoRoom(earlier), why));
});

function expectWhy(refusal: { detail: string } | null, why: RegExp | null) {
  if (why) expect(refusal?.detail).toMatch(why);
  else expect(refusal).toBeNull();
}
