import { z } from '@hono/zod-openapi';
import { declineReasonNames } from '#domain/requests/decline-reasons.ts';
import { requestMoveNames } from '#domain/requests/request-moves.ts';
import { requestStates } from '#domain/requests/request-state.ts';
import type { RequestCard } from './lists/find-requests.ts';
import type { RequestDetail } from './lists/get-request.ts';

const side = z.enum(['seeker', 'referrer']);
const label = z.object({ word: z.string(), detail: z.string().nullable() });
const moment = z.iso.datetime();
const state = z.enum(requestStates);
const reason = z.enum(declineReasonNames).nullable();

export const card = z
  .object({
    id: z.uuid(),
    state,
    version: z.int(),
    label,
    yourTurn: z.boolean(),
    seekerName: z.string(),
    referrerId: z.string(),
    referrerName: z.string(),
    companyId: z.string(),
    company: z.string(),
    position: z.string(),
    declineReason: reason,
    deadlineAt: moment.nullable(),
    createdAt: moment,
    changedAt: moment,
    paymentPaise: z.int(),
    paidAt: moment.nullable(),
  })
  .openapi('RequestCard');

export const message = z
  .object({
    id: z.uuid(),
    author: side,
    kind: z.enum(['message', 'question', 'answer', 'decline', 'extend', 'dispute']),
    body: z.string(),
    createdAt: moment,
  })
  .openapi('RequestMessage');

const event = z
  .object({
    version: z.int(),
    move: z.string(),
    actor: z.enum(['seeker', 'referrer', 'system']),
    from: state.nullable(),
    to: state,
    detail: z.record(z.string(), z.string()),
    createdAt: moment,
  })
  .openapi('RequestEvent');

export const detailWithResume = z
  .object({
    id: z.uuid(),
    side,
    state,
    version: z.int(),
    label,
    deadlineAt: moment.nullable(),
    turn: side.nullable(),
    closed: z.boolean(),
    moves: z.array(z.enum(requestMoveNames as [string, ...string[]])).openapi({ description: 'What I may do now.' }),
    referrerId: z.string(),
    referrerName: z.string(),
    companyId: z.string(),
    company: z.string(),
    fullName: z.string(),
    email: z.string(),
    linkedin: z.string(),
    position: z.string(),
    message: z.string(),
    resumeId: z.uuid().nullable().openapi({ description: 'Null once its owner removed it.' }),
    declineReason: reason,
    reference: z.string().nullable(),
    proof: z
      .object({ name: z.string(), type: z.string(), size: z.int() })
      .nullable()
      .openapi({ description: 'The file is at /requests/{id}/proof.' }),
    createdAt: moment,
    changedAt: moment,
    events: z.array(event).openapi({ description: 'The history that both sides share, oldest first.' }),
    messages: z.array(message),
    resume: z.object({ name: z.string(), size: z.int() }).nullable().openapi({ description: 'Null when it was removed.' }),
  })
  .openapi('Request');

export const moved = z.object({ id: z.uuid(), state, version: z.int() }).openapi('MovedRequest');

const iso = (date: Date | null) => date?.toISOString() ?? null;
const dated = <T extends { createdAt: Date }>(each: T) => ({ ...each, createdAt: each.createdAt.toISOString() });

export function showCard(item: RequestCard) {
  return { ...dated(item), changedAt: item.changedAt.toISOString(), deadlineAt: iso(item.deadlineAt), paidAt: iso(item.paidAt) };
}

export function showDetail(request: RequestDetail) {
  return {
    ...dated(request),
    changedAt: request.changedAt.toISOString(),
    deadlineAt: iso(request.deadlineAt),
    events: request.events.map(dated),
    messages: request.messages.map(dated),
  };
}
