import { readStored, writeStored } from '#web/app/device-storage.ts';

/** The address to which a link was sent from this browser: a person who comes back by it need not type it again. */
const key = 'mailed-address';

export const rememberAddress = (email: string) => writeStored(key, email);
export const rememberedAddress = () => readStored(key);
export const forgetAddress = () => writeStored(key, null);
