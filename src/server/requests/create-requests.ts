import type { Session } from '#domain/accounts/account.ts';
import type { MoveInput } from '#domain/requests/move-input.ts';
import type { RequestInput } from '#domain/requests/request-input.ts';
import type { AppDeps } from '../app/create-app.ts';
import { getAllowance } from '../billing/get-allowance.ts';
import { limitInDatabase } from '../http/rate-limit.ts';
import { applyMove } from './apply-move.ts';
import { createClaimAccount } from './create-claim-account.ts';
import { confirmRequest } from './confirm-request.ts';
import { exportRequests, type ExportQuery } from './export-requests.ts';
import { findRequests, type RequestQuery } from './find-requests.ts';
import { getAnswerTimes } from './get-answer-times.ts';
import { getDashboard } from './get-dashboard.ts';
import { getRequestPrefill } from './get-request-prefill.ts';
import { getRequest } from './get-request.ts';
import type { MoveCall } from './move-own-request.ts';
import { lastRequestChange } from './request-list-store.ts';
import { sendMessage } from './send-message.ts';
import { submitRequest } from './submit-request.ts';

export function createRequests(deps: AppDeps) {
  const perWriter = limitInDatabase(deps.pool, { name: 'request-message', points: 120, perSeconds: 3600 });
  const claimAccount = createClaimAccount(deps);
  return {
    submit: (call: { session: Session | undefined; key?: string | undefined }, input: RequestInput) => submitRequest(deps, call, input),
    confirm: (code: string) => confirmRequest({ ...deps, claimAccount }, code),
    move: (call: MoveCall, input: MoveInput) => applyMove(deps, call, input),
    sendMessage: async (call: MoveCall, input: { body: string }) => {
      await perWriter(call.session.account.id);
      return sendMessage(deps, call, input);
    },
    find: (accountId: string, query: RequestQuery) => findRequests(deps, accountId, query),
    get: (accountId: string, id: string) => getRequest(deps, accountId, id),
    lastChange: (accountId: string) => lastRequestChange(deps.db, accountId),
    answerTimes: (referrerId: string) => getAnswerTimes(deps, referrerId),
    dashboard: (accountId: string) => getDashboard(deps, accountId),
    export: (accountId: string, query: ExportQuery) => exportRequests(deps, accountId, query),
    prefill: (session: Session) => getRequestPrefill(deps, session),
    allowance: (accountId: string | undefined) => getAllowance(deps, accountId),
  };
}
