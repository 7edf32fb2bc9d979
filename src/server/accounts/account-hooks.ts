import type { IdentityHooks } from '../identity/identity-deps.ts';
import { recordAccount } from './record-account.ts';
import { endSessions } from './session-store.ts';

/** Keeps the product's own row of a person in step with the embedded identity service, in the same transaction. */
export function accountHooks({ now }: { now: () => Date }): Pick<IdentityHooks, 'onUserChanged' | 'onSignInsEnded'> {
  return {
    onUserChanged: async (tx, person) => void (await recordAccount({ db: tx, now }, person)),
    onSignInsEnded: endSessions,
  };
}
