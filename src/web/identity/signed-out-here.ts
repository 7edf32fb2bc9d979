import { readStored, writeStored } from '#web/app/device-storage.ts';

const key = 'signed-out';

/** The person signed out while the SDK did not answer. The SDK still holds their user and must not sign them in again. */
export const rememberSignedOut = () => writeStored(key, 'yes');
export const isSignedOutHere = () => readStored(key) !== null;
export const forgetSignedOut = () => writeStored(key, null);
