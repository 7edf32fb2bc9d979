import { writeStored } from '#web/app/device-storage.ts';

const personal = /^(request-draft:|recently-viewed$|mailed-address$|way-on$)/;

/** After a sign-out another person may use the device, so it forgets everything about this one. Theme and view stay. */
export function forgetDevice(): void {
  try {
    for (const key of Object.keys(localStorage)) if (personal.test(key)) writeStored(key, null);
  } catch {
    // Without storage nothing was remembered.
  }
}
