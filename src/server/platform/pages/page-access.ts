import type { Session } from '#domain/accounts/account.ts';
import { isStaff } from '#domain/accounts/account-policy.ts';
import { ownPath } from '#shared/own-path.ts';
import type { Config } from '#server/config.ts';
import type { MatchedPage } from './match-page.ts';
import type { AnswerSource } from './stored-answer.ts';

export type ReadSession = () => Promise<Session | undefined>;
export type AccessDecision = { kind: 'show' } | { kind: 'hide' } | { kind: 'redirect'; to: string };

const home = '/profile';
const show = { kind: 'show' } as const;
const hide = { kind: 'hide' } as const;

/** Decides before rendering who may see the page and where others are sent. */
export async function decideAccess(
  { page, documentPath }: MatchedPage,
  url: URL,
  readSession: ReadSession,
  config: Pick<Config, 'production'>,
): Promise<AccessDecision> {
  if (page.access === 'public') return show;
  if (page.access === 'development') return config.production ? hide : show;
  const session = await readSession();
  if (page.access === 'staff') return session && isStaff(session.account) ? show : hide;
  if (page.access === 'signed-in') return session ? show : { kind: 'redirect', to: signInAddress(documentPath, url) };
  return session ? { kind: 'redirect', to: ownPath(url.searchParams.get('next'), home) } : show;
}

function signInAddress(path: string, url: URL): string {
  const search = new URLSearchParams(url.search);
  search.delete('_routes');
  const wanted = search.size > 0 ? `${path}?${search}` : path;
  return wanted === home ? '/signin' : `/signin?${new URLSearchParams({ next: wanted })}`;
}

/** Several look at the session of one request. */
export function readOnce(read: ReadSession): ReadSession {
  let reading: Promise<Session | undefined> | undefined;
  return () => (reading ??= read());
}

/** The router in the browser requests data, not documents, and understands a redirect only in these headers. */
export function redirectAnswer(request: Request, to: string, headers: Record<string, string>): AnswerSource {
  const forRouter = new URL(request.url).pathname.endsWith('.data');
  const where = forRouter ? { 'X-Remix-Redirect': to, 'X-Remix-Status': '302', 'X-Remix-Replace': 'true' } : { Location: to };
  return {
    status: forRouter ? 204 : 302,
    headers: { ...headers, ...where, 'Cache-Control': 'private, no-store' },
    body: Buffer.alloc(0),
    compressible: false,
    brotliQuality: 4,
  };
}
