import { parse, serialize } from 'hono/utils/cookie';
import type { Config } from '../config.ts';
import type { Credentials } from './read-session.ts';

/** The readable half: it tells a page that this browser is signed in, without a request and without saying who it is. */
const hintCookie = 'rh_signed_in';

/** The prefix binds the cookie to exactly this host over https; it does not work with plain http on a developer's machine. */
function sessionCookieName(secure: boolean): string {
  return secure ? '__Host-session' : 'session';
}

function readSessionCookie(header: string | null | undefined, secure: boolean): string | undefined {
  const name = sessionCookieName(secure);
  const value = header ? parse(header, name)[name] : undefined;
  return value && value.length <= 100 ? value : undefined;
}

/** Taken from the configuration, not from the request: a proxy in front may talk to us over plain http. */
export function cookiesAreSecure(config: Pick<Config, 'publicUrl'>): boolean {
  return config.publicUrl?.startsWith('https:') ?? false;
}

export function credentialsOf(headers: Headers, config: Pick<Config, 'publicUrl'>): Credentials {
  return {
    sessionToken: readSessionCookie(headers.get('cookie'), cookiesAreSecure(config)),
    bearer: /^Bearer ([\w.-]+)$/i.exec(headers.get('authorization') ?? '')?.[1],
  };
}

export function sessionCookies(token: string, secure: boolean, maxAge: number): string[] {
  const shared = { path: '/', sameSite: 'Lax', secure, maxAge } as const;
  return [serialize(sessionCookieName(secure), token, { ...shared, httpOnly: true }), serialize(hintCookie, '1', shared)];
}

export function endedSessionCookies(secure: boolean): string[] {
  return sessionCookies('', secure, 0);
}
