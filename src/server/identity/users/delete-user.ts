import { eraseAccount } from '#server/leaving/erase-account.ts';
import type { IdentityDeps } from '#server/identity/identity-deps.ts';
import { readIdToken, requireRecentSignIn } from '#server/identity/tokens/read-id-token.ts';

export async function deleteUser(deps: IdentityDeps, input: { idToken?: unknown }) {
  const { user, claims } = await readIdToken(deps, deps.db, input.idToken);
  requireRecentSignIn(deps, claims);
  await deps.db.transaction().execute((tx) => eraseAccount(deps, tx, user.id));
  return { kind: 'identitytoolkit#DeleteAccountResponse' };
}
