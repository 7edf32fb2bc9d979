import { sessionSeconds } from '#domain/accounts/session-times.ts';
import { z } from '@hono/zod-openapi';
import { rolesOf, type Session } from '#domain/accounts/account.ts';
import { AppError } from '#shared/app-error.ts';
import type { Api } from '#server/platform/http/http-env.ts';
import { apiRoute, jsonAnswer, noStore } from '#server/platform/http/api-route.ts';
import type { HttpDeps } from '#server/platform/http/http-deps.ts';
import type { Identity } from '../identity/create-identity.ts';
import type { Accounts } from './create-accounts.ts';
import { limitInDatabase } from '#server/platform/limits/rate-limit.ts';
import { cookiesAreSecure, credentialsOf, endedSessionCookies, sessionCookies } from './session-cookie.ts';

const account = z
  .object({
    id: z.string(),
    email: z.string().nullable(),
    emailVerified: z.boolean(),
    displayName: z.string().nullable(),
    photoUrl: z.string().nullable(),
    roles: z.array(z.enum(['seeker', 'referrer', 'support', 'administrator'])),
    createdAt: z.iso.datetime(),
  })
  .openapi('Account');

const current = z.object({ account: account.nullable() }).openapi('CurrentSession');
const answers = (description: string) => ({ 200: jsonAnswer(description, current) });

const readCurrent = apiRoute('public', 'get', '/session', {
  summary: 'Who is signed in with this browser, or null',
  responses: answers('The account, or null'),
});
const open = apiRoute('public', 'post', '/session', {
  summary: 'Exchanges a fresh ID token, sent as bearer, for a session cookie',
  responses: answers('The session stands'),
});
const close = apiRoute('public', 'delete', '/session', {
  summary: 'Ends the session of this browser',
  responses: { 204: { description: 'Ended' } },
});
const closeAll = apiRoute('signed-in', 'delete', '/sessions', {
  summary: 'Ends every session of the person, on every device',
  responses: { 204: { description: 'Ended' } },
});
type SessionApp = {
  accounts: Accounts;
  identity: Pick<Identity, 'knownDevices'>;
  /** Lives on a higher floor: what a visitor followed in this browser moves to their account. Returns the cookie that forgets it. */
  following: { adopt: (account: { id: string }, cookies: string | undefined) => Promise<string | undefined> };
};

export function addSession(api: Api, { app, config, database }: HttpDeps<SessionApp>): void {
  const secure = cookiesAreSecure(config);
  const limit = limitInDatabase(database.pool, { name: 'session', points: 300, perSeconds: 300 });

  api.openapi(readCurrent, async (c) => c.json({ account: describe(await c.get('readSession')()) }, 200, noStore));

  api.openapi(open, async (c) => {
    await limit(c.get('clientAddress'));
    const { bearer, sessionToken } = credentialsOf(c.req.raw.headers, config);
    if (!bearer) throw new AppError('not_signed_in', { detail: 'Send an ID token as bearer.' });
    const { token, session } = await app.accounts.openSession(bearer, sessionToken, c.req.header('user-agent'));
    for (const cookie of sessionCookies(token, secure, sessionSeconds)) c.header('set-cookie', cookie, { append: true });
    if (!config.firebase) {
      const person = { id: session.account.id, authTime: session.authTime };
      c.header('set-cookie', app.identity.knownDevices.remember(c.req.header('cookie'), person), { append: true });
    }
    const forgetKept = await app.following.adopt(session.account, c.req.header('cookie'));
    if (forgetKept) c.header('set-cookie', forgetKept, { append: true });
    return c.json({ account: describe(session) }, 200, noStore);
  });

  const forget = (header: (name: string, value: string, options: { append: true }) => void) => {
    for (const cookie of endedSessionCookies(secure)) header('set-cookie', cookie, { append: true });
  };
  api.openapi(close, async (c) => {
    await app.accounts.closeSession(credentialsOf(c.req.raw.headers, config).sessionToken);
    forget(c.header);
    return c.body(null, 204, noStore);
  });
  api.openapi(closeAll, async (c) => {
    await app.accounts.signOutEverywhere(c.get('session'));
    forget(c.header);
    return c.body(null, 204, noStore);
  });
}

function describe(session: Session | undefined) {
  if (!session) return null;
  const { id, email, emailVerified, displayName, photoUrl, createdAt } = session.account;
  return { id, email, emailVerified, displayName, photoUrl, roles: rolesOf(session.account), createdAt };
}
