import type { Account } from '#domain/accounts/account.ts';
import { weekBefore } from '#domain/referrers/referrer-week.ts';
import type { RequestInput } from '#domain/requests/request-input.ts';
import { bind } from '#server/platform/bind.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Identity } from '../identity/create-identity.ts';
import { getAllowance } from '../billing/get-allowance.ts';
import { limitInDatabase, limitInMemory } from '#server/platform/limits/rate-limit.ts';
import { createWorkCodes } from '#server/referrers/becoming/work-codes.ts';
import { createPrivateLinks } from './private-links/create-private-links.ts';
import { confirmRequest, createClaimAccount } from './sending/confirm-request.ts';
import { exportRequests, findRequests } from './lists/find-requests.ts';
import { getDashboard } from './lists/get-dashboard.ts';
import { getAsking, getRequestPrefill } from './sending/get-request-prefill.ts';
import { getRequest, openRequest } from './lists/get-request.ts';
import { answerSeveral, findUndoable, holdMove, undoMove, undoSeveral } from './moves/hold-move.ts';
import { moveOwnRequest, type MoveCall } from './moves/move-own-request.ts';
import { findAskers, hasSentRequest, lastRequestChange } from './lists/request-list-store.ts';
import { findLinkWeeks } from './lists/request-history-store.ts';
import { sendMessage } from './moves/send-message.ts';
import { submitRequest, type SubmitCall } from './sending/submit-request.ts';

const shownWeeks = 12;

export type Requests = ReturnType<typeof createRequests>;

export function createRequests(deps: Deps, identity: Pick<Identity, 'claimEmail' | 'createSignInLink'>) {
  const perWriter = limitInDatabase(deps.pool, { name: 'request-message', points: 120, perSeconds: 3600 });
  const perAddress = { name: 'submit-address', points: 60, perSeconds: 3600 };
  // A proven sender uses up their own allowance, so this limit is worth no row in the database.
  const provenPerAddress = limitInMemory(perAddress);
  const unprovenPerAddress = limitInDatabase(deps.pool, perAddress);
  const perEmail = limitInDatabase(deps.pool, { name: 'submit-email', points: 6, perSeconds: 3600 });
  const perCode = limitInDatabase(deps.pool, { name: 'confirm-request', points: 30, perSeconds: 600 });
  const countSend = async (clientAddress: string, sender: Account | undefined, email: string) => {
    if (sender?.emailVerified) return provenPerAddress(clientAddress);
    // Each of these may send mail to a stranger.
    await unprovenPerAddress(clientAddress);
    await perEmail(email);
  };
  const claimAccount = createClaimAccount(deps, identity);
  const staff = new Set([...deps.config.adminEmails, ...deps.config.supportEmails]);
  const linkDeps = { ...deps, ...createWorkCodes(deps.config), claimAccount, isStaff: (email: string) => staff.has(email) };
  return {
    ...bind(deps, {
      move: moveOwnRequest,
      /** Like `move`, but it can be undone for a few seconds. For pages; API callers have no use for it. */
      hold: holdMove,
      undo: undoMove,
      /** Declines several requests at once, and takes that back. */
      answerSeveral,
      undoSeveral,
      undoable: findUndoable,
      find: findRequests,
      get: getRequest,
      open: openRequest,
      dashboard: getDashboard,
      export: exportRequests,
      prefill: getRequestPrefill,
      allowance: getAllowance,
      asking: getAsking,
    }),
    /** What the referrer's link brought, by week. */
    linkWeeks: (accountId: string) => findLinkWeeks(deps.db, accountId, weekBefore(deps.now(), shownWeeks)),
    ...bind(deps.db, { hasSent: hasSentRequest, askers: findAskers }),
    lastChange: async (accountId: string) => {
      const { mark, at } = await lastRequestChange(deps.db, accountId);
      return { mark, agoMs: deps.now().getTime() - at.getTime() };
    },
    submit: async (call: SubmitCall, input: RequestInput) => {
      if (call.clientAddress !== undefined) await countSend(call.clientAddress, call.session?.account, input.email);
      return submitRequest(deps, call, input);
    },
    confirm: async (code: string, clientAddress: string) => {
      await perCode(clientAddress);
      return confirmRequest({ ...deps, claimAccount }, code);
    },
    links: createPrivateLinks(linkDeps, deps.pool),
    sendMessage: async (call: MoveCall, input: { body: string }) => {
      await perWriter(call.session.account.id);
      return sendMessage(deps, call, input);
    },
  };
}
