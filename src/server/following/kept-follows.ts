import { parse, serialize } from 'hono/utils/cookie';
import { followText, readFollow, type Follow } from '#domain/following/follow-input.ts';

/**
 * What a visitor follows, kept in their browser until they sign up. In a cookie and not in the browser's storage: a plain form can set it,
 * so it works on pages that load no script. The page script may read it, to see whether it has to ask the server.
 */
const name = 'followed';
const mostKept = 10;
const keptFor = 180 * 24 * 3600;

/** The visitor may have edited the cookie. No follow's text contains a newline. */
export function readKept(cookies: string | null | undefined): Follow[] {
  const value = cookies ? parse(cookies, name)[name] : undefined;
  if (!value || value.length > 4000) return [];
  return value
    .split('\n')
    .slice(0, mostKept)
    .flatMap((text) => readFollow(text) ?? []);
}

/** Newest first; the oldest drops out. */
export function writeKept(follows: readonly Follow[], secure: boolean): string {
  const texts = [...new Set(follows.map(followText))].slice(0, mostKept);
  // Browsers refuse a cookie above 4 kB.
  while (encodeURIComponent(texts.join('\n')).length > 3500) texts.pop();
  const options = { path: '/', sameSite: 'Lax', secure } as const;
  return serialize(name, texts.join('\n'), { ...options, maxAge: texts.length > 0 ? keptFor : 0 });
}
