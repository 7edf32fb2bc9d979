import { readStored, writeStored } from '#web/app/device-storage.ts';

const personal = /^(request-draft:|recently-viewed$|mailed-address$|way-on$)/;

const key = 'signed-out';

/** The person signed out, and the SDK has not done so yet. It still holds their user and must not sign them in again. */
export const rememberSignedOut = () => writeStored(key, 'yes');
export const isSignedOutHere = () => readStored(key) !== null;
export const forgetSignedOut = () => writeStored(key, null);

/** After a sign-out another person may use the device, so it forgets everything about this one. Theme and view stay. */
export function forgetDevice(): void {
  try {
    for (const key of Object.keys(localStorage)) if (personal.test(key)) writeStored(key, null);
  } catch {
    // Without storage nothing was remembered.
  }
}
