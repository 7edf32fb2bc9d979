import type { Session } from '#domain/accounts/account.ts';
import { findPersonKeys } from '#server/person/person-keys.ts';
import { bind } from '#server/platform/bind.ts';
import { askErasure, keepAccount, type LeavingDeps } from './ask-erasure.ts';
import { eraseNow, previewErasure } from './erase-account.ts';
import { findErasure } from './erasure-store.ts';
import { leave } from './leave.ts';

export type LeavingVerbs = ReturnType<typeof createLeaving>;

export function createLeaving(deps: LeavingDeps) {
  return {
    ...bind(deps, { leave, askErasure, keepAccount, eraseNow }),
    erasureOf: ({ account }: Session) => findErasure(deps.db, account.id),
    previewErasure: async ({ account }: Session) => previewErasure(deps, await findPersonKeys(deps.db, account.id)),
  };
}
