import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSeenEvents } from './seen-events.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('an event of a popup is remembered for ten minutes, and no longer [9.auth-event.cache]', () => {
  const seen = createSeenEvents();
  expect(seen.has('signInViaPopup-1')).toBe(false);
  seen.add('signInViaPopup-1');
  vi.advanceTimersByTime(10 * 60 * 1000);
  expect([seen.has('signInViaPopup-1'), seen.has('signInViaPopup-2')]).toEqual([true, false]);
  vi.advanceTimersByTime(1);
  expect(seen.has('signInViaPopup-1')).toBe(false);
});
