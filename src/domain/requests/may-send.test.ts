import { describe, expect, it } from 'vitest';
import { mostByLinkEachDay, mostOpenWithOne, whyHeldBack, whyNoRoom, whyNotSend, type EarlierRequests } from './may-send.ts';

/** No reason against it. */
const may = /^yes$/;

describe('whether a person may send a request to a referrer', () => {
  it.each([
    ['anybody', { id: 'a' }, { accountId: 'b' }, may],
    ['to a sample person', { id: 'a' }, { accountId: null }, may],
    ['without a referrer yet', { id: 'a' }, null, may],
    ['an administrator', { id: 'a', administrator: true }, { accountId: 'b' }, /^People who work for/],
    ['support', { id: 'a', support: true }, { accountId: 'b' }, /^People who work for/],
    ['to themselves', { id: 'a' }, { accountId: 'a' }, /yourself/],
  ])('because of who they are: %s', (_, sender, referrer, why) => {
    expect(whyNotSend(sender, referrer)?.detail ?? 'yes').toMatch(why);
  });

  it.each([
    ['no measure', null, null, 3, may],
    ['a measure against every request', 'Never.', null, 0, /^Never\.$/],
    ['one a day, the first', null, 'Once.', 0, may],
    ['one a day, the second', null, 'Once.', 1, /^Once\.$/],
    ['both', 'Never.', 'Once.', 1, /^Never\.$/],
  ])('because of a measure: %s', (_, refusal, onceADay, sentToday, why) => {
    expect(whyHeldBack({ refusal, onceADay }, sentToday)?.detail ?? 'yes').toMatch(why);
  });

  const nothing: EarlierRequests = { origin: 'listed', referrerName: 'Asha', open: 0, waitUntil: null, byLinkToday: 0, sameToday: 0 };
  const byLink = { ...nothing, origin: 'handle' } as const;
  it.each([
    ['nothing', nothing, may],
    ['a “not now” until a day', { ...nothing, waitUntil: '2026-12-01' }, /Asha answered “not now”.*1 Dec 2026/],
    ['one open request less than the most', { ...nothing, open: mostOpenWithOne - 1 }, may],
    ['the most open requests', { ...nothing, open: mostOpenWithOne }, /open requests with Asha/],
    ['nothing by link', byLink, may],
    ['the same position by link today', { ...byLink, sameToday: 1 }, /for this position today/],
    ['one by link less than the most of a day', { ...byLink, byLinkToday: mostByLinkEachDay - 1 }, may],
    ['the most by link of a day', { ...byLink, byLinkToday: mostByLinkEachDay }, /by link in a day/],
    ['the same as many by link, and now from the directory', { ...nothing, sameToday: 1, byLinkToday: mostByLinkEachDay }, may],
  ])('because of what they sent before: %s', (_, earlier, why) => {
    expect(whyNoRoom(earlier)?.detail ?? 'yes').toMatch(why);
  });
});
