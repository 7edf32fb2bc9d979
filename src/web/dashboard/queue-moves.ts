import { leadsFrom } from '#domain/requests/request-moves.ts';
import type { RequestState } from '#domain/requests/request-state.ts';

export type QueueMove = 'accept' | 'ask' | 'decline' | 'mark_referred';

/** The letter that does it, in the order of the buttons. */
export const queueMoves: readonly { move: QueueMove; key: string }[] = [
  { move: 'accept', key: 'a' },
  { move: 'mark_referred', key: 'r' },
  { move: 'ask', key: 'q' },
  { move: 'decline', key: 'd' },
];

export const isPossible = (move: QueueMove, state: RequestState) => leadsFrom(move, 'referrer', state);

export const queueKeys: readonly { keys: readonly string[]; does: string }[] = [
  { keys: ['j', '↓'], does: 'Next request' },
  { keys: ['k', '↑'], does: 'Previous request' },
  { keys: ['Home', 'End'], does: 'First and last request' },
  { keys: ['Enter'], does: 'Read it in the preview' },
  { keys: ['Esc'], does: 'Back to the list' },
  { keys: ['a'], does: 'Accept' },
  { keys: ['q'], does: 'Ask a question' },
  { keys: ['d'], does: 'Decline with a reason' },
  { keys: ['r'], does: 'Mark an accepted one as referred' },
  { keys: ['o'], does: 'Open its own page' },
  { keys: ['?'], does: 'This list' },
];
