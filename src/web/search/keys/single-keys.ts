import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '#web/app/device-storage.ts';
import { createListeners } from '#web/ui/listeners.ts';

const storageKey = 'single-keys';
const { watch, tell } = createListeners();
/** Where storage is forbidden, the choice lasts as long as the page. */
let on: boolean | undefined;

/** Whether /, ? and r do something. People who dictate or hit keys by accident must be able to turn them off (WCAG 2.1.4). */
export const singleKeysAreOn = (): boolean => (on ??= readStored(storageKey) !== 'off');

export function turnSingleKeys(next: boolean): void {
  on = next;
  writeStored(storageKey, next ? null : 'off');
  tell();
}

export const useSingleKeys = (): boolean => useSyncExternalStore(watch, singleKeysAreOn, () => true);
