import { Resolver } from 'node:dns/promises';

/** What only other machines can tell us. Each look throws when no answer comes within seconds. */
export type Outside = {
  /** The text records of a name; none is an empty list. */
  findTexts: (name: string) => Promise<string[]>;
  /** What an address answers. */
  ask: (url: string) => Promise<{ status: number; date: Date | undefined; body: string }>;
};

const longestMs = 3000;

export const outside: Outside = {
  findTexts: async (name) => {
    const resolver = new Resolver({ timeout: longestMs, tries: 1 });
    // The resolver's own limit is per server, so we set one for all of them.
    const timer = setTimeout(() => resolver.cancel(), longestMs);
    try {
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
    } catch (error) {
      const { code } = error as { code?: string };
      if (code === 'ENOTFOUND' || code === 'ENODATA') return [];
      throw error;
    } finally {
      clearTimeout(timer);
    }
  },
  ask: async (url) => {
    const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(longestMs) });
    const date = answer.headers.get('date');
    return { status: answer.status, date: date === null ? undefined : new Date(date), body: (await answer.text()).slice(0, 2000) };
  },
};

/** "fetch failed" alone does not help; its cause names the certificate or the name. */
export function causeOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (cause instanceof AggregateError) return causeOf(cause.errors[0]);
  return cause instanceof Error ? cause.message || ((cause as { code?: string }).code ?? cause.name) : String(cause);
}
