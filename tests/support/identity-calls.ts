import { sendIdentityMail } from '#server/identity/codes/send-identity-mail.job.ts';
import { hashToken, newToken } from '#server/platform/secrets/random-token.ts';
import type { TestApp } from './app-fixture.ts';

export type Answer = { status: number; json: Record<string, unknown>; code: string; text: string; setCookie: string[] };
export type From = { address?: string; cookie?: string };

let addresses = 0;

/** A new address, so no other test's limits apply. */
export function newAddress(): string {
  addresses++;
  return `198.18.${(addresses >> 8) & 255}.${addresses & 255}`;
}

/** The protocol over HTTP, as any client uses it. */
export function identityCalls(test: TestApp, url: string) {
  async function send(path: string, body: unknown, from: From = {}): Promise<Answer> {
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': from.address ?? newAddress(),
        ...(from.cookie ? { cookie: from.cookie } : {}),
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
    const json = isJson ? (JSON.parse(text) as Record<string, unknown>) : {};
    const message = (json['error'] as { message?: string } | undefined)?.message ?? '';
    return { status: response.status, json, code: message.split(' : ')[0] ?? '', text, setCookie: response.headers.getSetCookie() };
  }
  return {
    send,
    call: (operation: string, body: unknown, from?: From) =>
      send(operation === 'token' ? '/v1/token' : `/v1/accounts:${operation}`, body, from),
    refresh: (refreshToken: unknown) => send('/v1/token', { grant_type: 'refresh_token', refresh_token: refreshToken }),
    /** What the popup would pass on after Google vouched for these claims. */
    google: async (claims: { sub: string; email: string | null; verified?: boolean; name?: string }) => {
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
    },
    /** The newest code of a kind that was mailed to an address, or undefined. */
    mailedCode: async (email: string, mode: string): Promise<string | undefined> => {
      const links = (await mailbox(test, email)).flatMap((mail) => (mail.text_body ?? '').match(/https?:\/\/\S+\/auth\/action\S+/g) ?? []);
      const found = links.map((link) => new URL(link)).findLast((link) => link.searchParams.get('mode') === mode);
      return found?.searchParams.get('oobCode') ?? undefined;
    },
    mailsTo: async (email: string): Promise<string[]> => (await mailbox(test, email)).map((mail) => mail.subject),
    openSession: async (idToken: unknown, cookie = '') => {
      const response = await fetch(`${url}/api/session`, {
        method: 'POST',
        headers: { authorization: `Bearer ${String(idToken)}`, 'x-forwarded-for': newAddress(), cookie },
      });
      await response.arrayBuffer();
      const cookies = response.headers.getSetCookie().map((each) => each.split(';')[0] ?? '');
      return { status: response.status, cookie: cookies.join('; '), cookies: response.headers.getSetCookie() };
    },
    whoIs: async (credentials: { cookie?: string; bearer?: string | undefined }): Promise<string | undefined> => {
      const response = await fetch(`${url}/api/session`, {
        headers: {
          ...(credentials.cookie ? { cookie: credentials.cookie } : {}),
          ...(credentials.bearer ? { authorization: `Bearer ${credentials.bearer}` } : {}),
        },
      });
      return ((await response.json()) as { account: { id: string } | null }).account?.id;
    },
    signOutEverywhere: async (cookie: string) => {
      const response = await fetch(`${url}/api/sessions`, { method: 'DELETE', headers: { cookie } });
      await response.arrayBuffer();
      return response.status;
    },
  };
}

/** What the worker would have mailed by now, without its waits: handles the wishes and reads the rows as they will be sent. */
async function mailbox(test: TestApp, email: string) {
  const wishes = await test.database.db.selectFrom('identity_mail_wishes').select('id').execute();
  for (const { id } of wishes) await sendIdentityMail(test.jobDeps, { wishId: id });
  return test.database.db.selectFrom('mails').select(['subject', 'text_body']).where('recipient', '=', email).orderBy('id').execute();
}
