import { beforeAuthStateChanged, onIdTokenChanged, signOut, type Auth, type User } from '@firebase/auth';
import { forgetSignedOut, isSignedOutHere } from './forget-device.ts';
import { hasSessionHint } from './session-hint.ts';

/** The specification says not to send a token older than this. */
const maxAgeSeconds = 5 * 60;

let sent: string | undefined;

async function post(token: string): Promise<boolean> {
  const response = await fetch('/api/session', { method: 'POST', headers: { authorization: `Bearer ${token}` } });
  if (response.ok) sent = token;
  return response.status !== 401;
}

async function sync(auth: Auth, user: User | null, mayEnd: boolean): Promise<void> {
  if (!user) {
    sent = undefined;
    if (hasSessionHint()) await fetch('/api/session', { method: 'DELETE' });
    return;
  }
  const { token, issuedAtTime } = await user.getIdTokenResult();
  const old = (Date.now() - Date.parse(issuedAtTime)) / 1000 > maxAgeSeconds;
  if (hasSessionHint() && (old || token === sent)) return;
  if (await post(old && mayEnd ? await user.getIdToken(true) : token)) return;
  // Refused although fresh: this sign-in was ended elsewhere. A second, newer token rules out a wrong clock.
  if (mayEnd && auth.currentUser === user && !(await post(await user.getIdToken(true)))) await signOut(auth);
}

/** For a change that ends the session of this browser, too: the SDK tells of its new token, but does not wait for us to send it. */
export const syncSession = (auth: Auth): Promise<void> => sync(auth, auth.currentUser, true).catch(() => {});

/**
 * The server's session follows the SDK's user: POST with the token when a person signs in or a fresh token arrives, DELETE when they sign
 * out. This happens before the sign-in promise resolves, so the next page already has its cookie.
 */
export function startTokenSync(auth: Auth): void {
  // Failing to set the session cookie must not prevent signing in.
  beforeAuthStateChanged(auth, (user) => {
    // Not called for the user that the SDK found when it started, only when a person signs in or out.
    forgetSignedOut();
    return sync(auth, user, false).catch(() => {});
  });
  onIdTokenChanged(auth, (user) => void (user && isSignedOutHere() ? signOut(auth) : sync(auth, user, true)).catch(() => {}));
}
