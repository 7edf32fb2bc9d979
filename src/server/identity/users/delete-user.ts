import { transact } from '#server/platform/db/transact.ts';
import type { IdentityDeps } from '#server/identity/identity-deps.ts';
import { lockTokenHolder, readIdToken, requireRecentSignIn } from '#server/identity/tokens/read-id-token.ts';

/** As on the page: the account goes in seven days, unless its owner keeps it. Until then the owner can sign in to keep it. */
export async function deleteUser(deps: IdentityDeps, input: { idToken?: unknown }) {
  const { claims } = await readIdToken(deps, input.idToken);
  requireRecentSignIn(deps, claims);
  await transact(deps.db, async (tx) => {
    const user = await lockTokenHolder(tx, claims);
    await deps.hooks.onDeletionAsked(tx, user);
  });
  return { kind: 'identitytoolkit#DeleteAccountResponse' };
}
