import { writeStored } from '#web/app/device-storage.ts';

const personal = /^(request-draft:|recently-viewed$|mailed-address$|way-on$)/;

/** Whoever logs out may leave the device to somebody else: what it remembers of a person goes. Theme and view stay. */
export function forgetDevice(): void {
  try {
    for (const key of Object.keys(localStorage)) if (personal.test(key)) writeStored(key, null);
  } catch {
    // Without storage nothing was remembered.
  }
}
