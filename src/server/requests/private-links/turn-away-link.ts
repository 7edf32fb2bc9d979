import { transact } from '#server/platform/db/transact.ts';
import { hashToken } from '#server/platform/secrets/random-token.ts';
import { makeMove } from '#server/requests/moves/make-move.ts';
import { lockByCode } from '#server/requests/request-store.ts';
import type { LinkDeps } from './link-deps.ts';
import { findLink, requireOpen } from './open-link.ts';

/** "I do not work there" or "I would rather not": the seeker reads that nobody took it on, but neither who turned it away nor why. */
export async function turnAwayLink(deps: LinkDeps, key: string): Promise<void> {
  await findLink(deps, key);
  await transact(deps.db, async (tx) => {
    const request = requireOpen(await lockByCode(tx, hashToken(key)), deps.now());
    await makeMove(deps, tx, request, { move: 'turn_away', actor: 'system', accountId: null });
  });
}
