import { readStored, writeStored } from '#web/app/device-storage.ts';

const key = 'signed-out';

/** Somebody signed out while the SDK did not answer, so it still holds a user whom it must not sign in again. */
export const rememberSignedOut = () => writeStored(key, 'yes');
export const isSignedOutHere = () => readStored(key) !== null;
export const forgetSignedOut = () => writeStored(key, null);
