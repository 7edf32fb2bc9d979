import { leadsFrom } from '#domain/requests/request-moves.ts';
import type { OfferState } from '#domain/requests/request-offers.ts';
import type { RequestState } from '#domain/requests/request-state.ts';

export type QueueMove = 'look_closer' | 'accept' | 'ask' | 'decline' | 'mark_referred';

/** The key for each move, in the order of the buttons. */
export const queueMoves: readonly { move: QueueMove; key: string }[] = [
  { move: 'look_closer', key: 'l' },
  { move: 'accept', key: 'a' },
  { move: 'mark_referred', key: 'r' },
  { move: 'ask', key: 'q' },
  { move: 'decline', key: 'd' },
];

type Queued = { state: RequestState; forOthers: boolean; offerState: OfferState | null };

/** People asked in a colleague's place see a card and must look closer before anything but a no. */
const isCard = ({ forOthers, offerState }: Queued) => forOthers && offerState === 'offered';

export const isPossible = (move: QueueMove, item: Queued) =>
  leadsFrom(move, 'referrer', item.state) && (isCard(item) ? move === 'look_closer' || move === 'decline' : move !== 'look_closer');

export const queueKeys: readonly { keys: readonly string[]; does: string }[] = [
  { keys: ['j', '↓'], does: 'Next request' },
  { keys: ['k', '↑'], does: 'Previous request' },
  { keys: ['Home', 'End'], does: 'First and last request' },
  { keys: ['Enter'], does: 'Read it in the preview' },
  { keys: ['Esc'], does: 'Back to the list' },
  { keys: ['l'], does: 'Look closer at a request passed on from a colleague' },
  { keys: ['a'], does: 'Accept' },
  { keys: ['q'], does: 'Ask a question' },
  { keys: ['d'], does: 'Decline with a reason' },
  { keys: ['r'], does: 'Mark an accepted one as referred' },
  { keys: ['o'], does: 'Open its own page' },
  { keys: ['?'], does: 'This list' },
];
