import { useSyncExternalStore } from 'react';
import { createDeviceChoice } from '#web/search/device-choice.ts';

const off = createDeviceChoice('single-keys', 'off');

/** Whether /, ? and r do something. People who dictate or hit keys by accident must be able to turn them off (WCAG 2.1.4). */
export const singleKeysAreOn = (): boolean => !off.read();

export const turnSingleKeys = (on: boolean): void => off.write(!on);

export const useSingleKeys = (): boolean => useSyncExternalStore(off.watch, singleKeysAreOn, () => true);
