import type { Session } from '#domain/accounts/account.ts';
import type { App } from '#server/app/create-app.ts';
import { keepTogether } from './keep-together.ts';
import { possibleMoves, queueButtons } from './queue-moves.ts';

const mostQueued = 50;

export type Queue = Awaited<ReturnType<typeof loadQueue>>;

/** What is waiting for the referrer, most urgent first. The first one is complete, so the page shows it without another fetch. */
export async function loadQueue({ requests, resumes, referrers }: App, session: Session) {
  const { items } = await requests.find(session.account.id, { side: 'referrer', myTurn: true, sort: 'deadline', limit: mostQueued });
  const first = items[0] && (await requests.get(session.account.id, items[0].id));
  return {
    items: keepTogether(items).map((item) => ({ ...item, moves: possibleMoves(item) })),
    buttons: queueButtons,
    kept: await referrers.keptWords(session.account),
    first: first ? { ...first, resume: first.resumeId === null ? null : await resumes.describe(session, first.resumeId) } : null,
  };
}
