import { readStored, writeStored } from '#web/app/device-storage.ts';
import { loadAuth } from './auth-state.ts';

const mailedAddress = 'mailed-address';

/** The address to which a link was sent from this browser: a person who comes back by it need not type it again. */
export const rememberedAddress = () => readStored(mailedAddress);
export const rememberAddress = (email: string) => writeStored(mailedAddress, email);

/** A link that signs its reader in and leads on to `path`. */
export async function sendSignInLink(email: string, path: string): Promise<void> {
  const { sdk, auth } = await loadAuth();
  await sdk.sendSignInLinkToEmail(auth, email, { url: location.origin + path, handleCodeInApp: true });
  rememberAddress(email);
}

export async function followSignInLink(email: string, link: string): Promise<void> {
  const { sdk, auth } = await loadAuth();
  await sdk.signInWithEmailLink(auth, email, new URL(link, location.href).href);
  writeStored(mailedAddress, null);
}
