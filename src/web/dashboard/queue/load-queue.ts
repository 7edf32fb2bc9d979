import type { Session } from '#domain/accounts/account.ts';
import { leadsFrom } from '#domain/requests/request-moves.ts';
import type { OfferState } from '#domain/requests/request-offers.ts';
import type { RequestState } from '#domain/requests/request-state.ts';
import type { App } from '#server/app/create-app.ts';
import { grouped } from '#shared/lists.ts';
import { moveWords } from '#web/requests/story/move-words.ts';

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

export type QueueMove = 'look_closer' | 'accept' | 'ask' | 'decline' | 'mark_referred';

const keys: Record<QueueMove, string> = { look_closer: 'l', accept: 'a', mark_referred: 'r', ask: 'q', decline: 'd' };
const names = Object.keys(keys) as QueueMove[];

/** The buttons under a request, in their order. The loader sends them, so that browsers need not load all words and rules. */
const queueButtons = names.map((move) => ({
  move,
  key: keys[move],
  words: moveWords[move].button,
  primary: moveWords[move].look === 'primary',
}));

type Queued = { state: RequestState; forOthers: boolean; offerState: OfferState | null };

/** People asked in a colleague's place see a card without a name, and must look closer before anything but a no. */
const isCard = ({ forOthers, offerState }: Omit<Queued, 'state'>) => forOthers && offerState === 'offered';

const possibleMoves = (item: Queued) =>
  names.filter(
    (move) =>
      leadsFrom(move, 'referrer', item.state) && (isCard(item) ? move === 'look_closer' || move === 'decline' : move !== 'look_closer'),
  );

/** Puts the requests of one seeker beside each other, at the place of the most urgent one. A card without a name stays alone. */
export function keepTogether<T extends Omit<Queued, 'state'> & { id: string; seekerName: string }>(items: readonly T[]): T[] {
  return [...grouped(items, (item) => (isCard(item) ? item.id : item.seekerName)).values()].flat();
}
