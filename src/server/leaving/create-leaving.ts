import { bind } from '#server/platform/bind.ts';
import { deleteAccount } from './delete-account.ts';
import { leave } from './leave.ts';
import type { LeavingDeps } from './leaving-deps.ts';

export type LeavingVerbs = ReturnType<typeof createLeaving>;

export function createLeaving(deps: LeavingDeps) {
  return bind(deps, { leave, deleteAccount });
}
