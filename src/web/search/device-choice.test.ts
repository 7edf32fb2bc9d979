import { afterEach, expect, test, vi } from 'vitest';
import { createDeviceChoice } from './device-choice.ts';

afterEach(() => vi.unstubAllGlobals());

function storage(kept: Record<string, string> = {}) {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => (kept[key] = value),
    removeItem: (key: string) => delete kept[key],
  });
  return kept;
}

test('a choice is kept, told to who watches, and the default leaves nothing behind', () => {
  const kept = storage();
  const choice = createDeviceChoice('list-view', 'list');
  const told = vi.fn();
  const leave = choice.watch(told);
  expect(choice.read()).toBe(false);
  choice.write(true);
  expect([choice.read(), kept]).toEqual([true, { 'list-view': 'list' }]);
  choice.write(false);
  expect([choice.read(), kept]).toEqual([false, {}]);
  leave();
  choice.write(true);
  expect(told).toHaveBeenCalledTimes(2);
});

test('a text that another script wrote there is no choice', () => {
  storage({ 'list-view': '<b>' });
  expect(createDeviceChoice('list-view', 'list').read()).toBe(false);
});

test('forbidden storage keeps the choice as long as the page', () => {
  vi.stubGlobal('localStorage', undefined);
  const choice = createDeviceChoice('list-view', 'list');
  expect(choice.read()).toBe(false);
  choice.write(true);
  expect(choice.read()).toBe(true);
});
