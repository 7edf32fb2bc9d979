import { demoAccounts, demoPassword } from '#server/accounts/demo-accounts.ts';

export const demoEmail = (role: string) => demoAccounts.find((each) => each.role === role)?.email;

/** Signs in over HTTP, as the page does it. Without a cookie the person was refused. */
export async function signInOverHttp(url: string, email: string | undefined, password = demoPassword) {
  const signedIn = await fetch(`${url}/v1/accounts:signInWithPassword`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  });
  const { localId: id = '', idToken = '', refreshToken = '' } = (await signedIn.json()) as Record<string, string>;
  const session = await fetch(`${url}/api/session`, { method: 'POST', headers: { authorization: `Bearer ${idToken}` } });
  return { id, idToken, refreshToken, cookie: session.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
}

export const signInCookie = async (...parts: Parameters<typeof signInOverHttp>): Promise<string> => (await signInOverHttp(...parts)).cookie;
