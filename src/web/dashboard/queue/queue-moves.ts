import { leadsFrom } from '#domain/requests/request-moves.ts';
import type { OfferState } from '#domain/requests/request-offers.ts';
import type { RequestState } from '#domain/requests/request-state.ts';
import { moveWords } from '#web/requests/story/move-words.ts';

export type QueueMove = 'look_closer' | 'accept' | 'ask' | 'decline' | 'mark_referred';

const keys: Record<QueueMove, string> = { look_closer: 'l', accept: 'a', mark_referred: 'r', ask: 'q', decline: 'd' };
const names = Object.keys(keys) as QueueMove[];

/** The buttons under a request, in their order. The page's loader sends them, so that browsers need not load all words and rules. */
export const queueButtons = names.map((move) => ({
  move,
  key: keys[move],
  words: moveWords[move].button,
  primary: moveWords[move].look === 'primary',
}));

type Queued = { state: RequestState; forOthers: boolean; offerState: OfferState | null };

/** People asked in a colleague's place see a card and must look closer before anything but a no. */
const isCard = ({ forOthers, offerState }: Queued) => forOthers && offerState === 'offered';

export const possibleMoves = (item: Queued) =>
  names.filter(
    (move) =>
      leadsFrom(move, 'referrer', item.state) && (isCard(item) ? move === 'look_closer' || move === 'decline' : move !== 'look_closer'),
  );
