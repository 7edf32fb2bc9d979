import type { Session } from '#domain/accounts/account.ts';
import { findPersonKeys } from '#server/person/person-keys.ts';
import { bind } from '#server/platform/bind.ts';
import { askErasure } from './ask-erasure.ts';
import { eraseNow } from './erase-now.ts';
import { findErasure } from './erasure-store.ts';
import { keepAccount } from './keep-account.ts';
import { leave } from './leave.ts';
import type { LeavingDeps } from './leaving-deps.ts';
import { previewErasure } from './preview-erasure.ts';

export type LeavingVerbs = ReturnType<typeof createLeaving>;

export function createLeaving(deps: LeavingDeps) {
  return {
    ...bind(deps, { leave, askErasure, keepAccount, eraseNow }),
    erasureOf: ({ account }: Session) => findErasure(deps.db, account.id),
    previewErasure: async ({ account }: Session) => previewErasure(deps, await findPersonKeys(deps.db, account.id)),
  };
}
