import { demoPassword } from '#server/accounts/demo-accounts.ts';

/** Signs in over HTTP, as the page does it; returns the cookie of the session, or nothing if the person is refused. */
export async function signInCookie(url: string, email: string | undefined, password = demoPassword): Promise<string> {
  const signedIn = await fetch(`${url}/v1/accounts:signInWithPassword`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  });
  const { idToken } = (await signedIn.json()) as { idToken?: string };
  const session = await fetch(`${url}/api/session`, { method: 'POST', headers: { authorization: `Bearer ${idToken}` } });
  return session.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}
