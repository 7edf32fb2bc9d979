import { lookOf } from '#domain/administration/looks.ts';
import type { App } from '#server/app/create-app.ts';
import type { MatchedPage } from '#server/platform/pages/match-page.ts';
import type { ReadSession } from '#server/platform/pages/page-access.ts';

/** The answers that show what the page's loader found: also those to a refused form, but no redirect and no error page. */
const shown = new Set([200, 400, 409, 422]);

/**
 * Records, before the answer leaves, that a member of staff sees other people's names; if that fails, nothing is shown. We record that they
 * searched and by which field, but not the words: those are mostly a name or an address, and the log is never changed.
 */
export async function recordLook(
  app: Pick<App, 'console'>,
  readSession: ReadSession,
  { page, params }: MatchedPage,
  url: URL,
  answer: { status: number; headers: Record<string, string> },
): Promise<void> {
  const look = shown.has(answer.status) ? lookOf(page.path, params) : undefined;
  const session = look && (await readSession());
  if (!look || !session) return;
  const [search, by, rows] = [url.searchParams.get('q'), url.searchParams.get('by'), answer.headers['x-rows']];
  const how = by && /^[a-z]{1,20}$/.test(by) ? by : 'words';
  await app.console.recordLook(session, { ...look, detail: { ...(search ? { searched: how } : {}), ...(rows ? { rows } : {}) } });
}
