import { beforeEach } from 'vitest';
import { sendIdentityMail } from '#server/identity/codes/send-identity-mail.job.ts';
import { hashToken, newToken } from '#server/platform/secrets/random-token.ts';
import type { IdentityParts } from '#server/identity/create-identity.ts';
import { useTestApp, type TestApp } from './app-fixture.ts';
import { newAddress } from './new-address.ts';
import { startTestHttp } from './start-test-http.ts';

export type Answer = { status: number; json: Record<string, unknown>; code: string; text: string };
export type From = { address?: string; cookie?: string; type?: string };
type Shown = { id: string; roles: string[] };

export const password = 'a long enough one';

/** A server without sample data and the identity protocol over HTTP; every test begins at the time it is. */
export async function startIdentity(settings: Record<string, string> = {}, parts: IdentityParts = {}) {
  const test = await useTestApp({ DEMO_DATA: 'no', ...settings }, parts);
  const { url } = await startTestHttp(test);
  beforeEach(() => test.clock.set(new Date()));
  return { test, url, ...identityCalls(test, url) };
}

/** The protocol over HTTP, as any client uses it. */
export function identityCalls(test: TestApp, url: string) {
  async function send(
    path: string,
    body: unknown,
    { address = newAddress(), cookie, type = 'application/json' }: From = {},
  ): Promise<Answer> {
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': type, 'x-forwarded-for': address, ...(cookie ? { cookie } : {}) },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
    const json = isJson ? (JSON.parse(text) as Record<string, unknown>) : {};
    const message = (json['error'] as { message?: string } | undefined)?.message ?? '';
    return { status: response.status, json, code: message.split(' : ')[0] ?? '', text };
  }
  const call = (operation: string, body: unknown, from?: From) =>
    send(operation === 'token' ? '/v1/token' : `/v1/accounts:${operation}`, body, from);

  /** What the popup would pass on after Google vouched for these claims. */
  async function google(claims: { sub: string; email: string | null; verified?: boolean; name?: string }) {
    const [code, sessionId] = [newToken(), newToken()];
    await test.database.db
      .insertInto('identity_handoffs')
      .values({
        code_hash: hashToken(code),
        session_hash: hashToken(sessionId),
        claims: JSON.stringify({
          providerId: 'google.com',
          rawId: claims.sub,
          email: claims.email,
          emailVerified: claims.verified ?? true,
          displayName: claims.name ?? null,
          photoUrl: null,
        }),
        expires_at: new Date(test.clock.now().getTime() + 300_000),
      })
      .execute();
    return { requestUri: `http://localhost/emulator/auth/handler?code=${code}`, sessionId, returnSecureToken: true };
  }

  /** The newest code of a kind that was mailed to an address, or undefined. */
  async function mailedCode(email: string, mode: string): Promise<string | undefined> {
    const links = (await mailbox(test, email)).flatMap((mail) => (mail.text_body ?? '').match(/https?:\/\/\S+\/auth\/action\S+/g) ?? []);
    const found = links.map((link) => new URL(link)).findLast((link) => link.searchParams.get('mode') === mode);
    return found?.searchParams.get('oobCode') ?? undefined;
  }

  async function askForLink(email: string): Promise<string | undefined> {
    await call('sendOobCode', { requestType: 'EMAIL_SIGNIN', email, continueUrl: `${url}/profile` });
    return mailedCode(email, 'signIn');
  }

  async function shown(credentials: { cookie?: string; bearer?: string | undefined }): Promise<Shown | undefined> {
    const { cookie, bearer } = credentials;
    const headers = { ...(cookie ? { cookie } : {}), ...(bearer ? { authorization: `Bearer ${bearer}` } : {}) };
    const response = await fetch(`${url}/api/session`, { headers });
    return ((await response.json()) as { account: Shown | null }).account ?? undefined;
  }

  const deleteAt = async (path: string, headers: Record<string, string> = {}): Promise<number> => {
    const response = await fetch(`${url}${path}`, { method: 'DELETE', headers });
    await response.arrayBuffer();
    return response.status;
  };

  return {
    send,
    call,
    google,
    mailedCode,
    askForLink,
    shown,
    deleteAt,
    signUp: async (email: string) => (await call('signUp', { email, password })).json as Record<string, string>,
    signIn: async (email: string, secret = password) =>
      (await call('signInWithPassword', { email, password: secret })).json as Record<string, string>,
    refresh: (refreshToken: unknown) => send('/v1/token', { grant_type: 'refresh_token', refresh_token: refreshToken }),
    /** How the owner of an address proves it: only they read its mails, and Google vouches only for them. */
    proofs: {
      reset: async (email: string, newPassword = 'the owner chose this') => {
        await call('sendOobCode', { requestType: 'PASSWORD_RESET', email });
        return call('resetPassword', { oobCode: (await mailedCode(email, 'resetPassword')) ?? 'none', newPassword });
      },
      link: async (email: string) => call('signInWithEmailLink', { email, oobCode: (await askForLink(email)) ?? 'none' }),
      google: async (email: string) => call('signInWithIdp', await google({ sub: `owner of ${email}`, email, name: 'The Owner' })),
    },
    mailsTo: async (email: string): Promise<string[]> => (await mailbox(test, email)).map((mail) => mail.subject),
    openSession: async (idToken: unknown, cookie = '') => {
      const response = await fetch(`${url}/api/session`, {
        method: 'POST',
        headers: { authorization: `Bearer ${String(idToken)}`, 'x-forwarded-for': newAddress(), cookie },
      });
      await response.arrayBuffer();
      const cookies = response.headers.getSetCookie();
      return { status: response.status, cookie: cookies.map((each) => each.split(';')[0] ?? '').join('; '), cookies };
    },
    whoIs: async (credentials: Parameters<typeof shown>[0]) => (await shown(credentials))?.id,
    signOutEverywhere: (cookie: string) => deleteAt('/api/sessions', { cookie }),
    /** The event with which the popup ends after a test account was chosen. */
    choosePersona: async (persona: string, headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' }) => {
      const body = new URLSearchParams({ persona, authType: 'signInViaPopup', eventId: '1234' });
      const response = await fetch(`${url}/emulator/auth/handler`, { method: 'POST', headers, body });
      return { status: response.status, event: eventIn(await response.text()) };
    },
  };
}

type PopupEvent = { type: string; eventId: string; urlResponse: string; sessionId: string; error?: { code: string } };

export const eventIn = (html: string) => JSON.parse(/id="event">(.*?)<\/script>/.exec(html)?.[1] ?? 'null') as PopupEvent;

/** What the worker would have mailed by now, without its waits: handles the wishes and reads the rows as they will be sent. */
async function mailbox(test: TestApp, email: string) {
  const wishes = await test.database.db.selectFrom('identity_mail_wishes').select('id').execute();
  for (const { id } of wishes) await sendIdentityMail(test.jobDeps, { wishId: id });
  return test.database.db.selectFrom('mails').select(['subject', 'text_body']).where('recipient', '=', email).orderBy('id').execute();
}
