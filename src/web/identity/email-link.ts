import { loadAuth } from './auth-state.ts';
import { forgetAddress, rememberAddress } from './remembered-address.ts';

/** A link that signs its reader in and leads on to `path`. This browser remembers the address, so that it need not be typed again here. */
export async function sendSignInLink(email: string, path: string): Promise<void> {
  const { sdk, auth } = await loadAuth();
  await sdk.sendSignInLinkToEmail(auth, email, { url: location.origin + path, handleCodeInApp: true });
  rememberAddress(email);
}

export async function followSignInLink(email: string, link: string): Promise<void> {
  const { sdk, auth } = await loadAuth();
  await sdk.signInWithEmailLink(auth, email, new URL(link, location.href).href);
  forgetAddress();
}
