import { z } from '@hono/zod-openapi';
import { appliedAnswerNames, yesOrNoNames } from '#domain/requests/before-asking.ts';
import { ruleKinds } from '#domain/companies/company-rules.ts';
import { companyRule } from '#server/companies/companies-api.ts';
import { allDeclineReasons } from '#domain/requests/decline-reasons.ts';
import { heldMoves } from '#domain/requests/move-input.ts';
import { requestMoveNames } from '#domain/requests/request-moves.ts';
import { requestOrigins, requestStates } from '#domain/requests/request-state.ts';
import { offerStates } from '#domain/requests/request-offers.ts';

const side = z.enum(['seeker', 'referrer']);
const label = z.object({ word: z.string(), detail: z.string().nullable() });
const moment = z.iso.datetime();
const state = z.enum(requestStates);
const origin = z
  .enum(requestOrigins)
  .openapi({ description: 'From the directory, by the link of the referrer, or by a private link of the seeker.' });
const hasPage = z.boolean().openapi({ description: 'Whether /referrers/{id} is there: not for people who are asked by link only.' });
const reason = z.enum(allDeclineReasons).nullable();

/** In the list and on the request's own page. */
const both = {
  id: z.uuid(),
  state,
  version: z.int(),
  label,
  referrerId: z.string().nullable().openapi({ description: 'Null until a referrer takes on the private link.' }),
  referrerName: z.string(),
  referrerHasPage: hasPage,
  companyId: z.string(),
  company: z.string(),
  position: z.string(),
  declineReason: reason,
  origin,
  rehearsal: z.boolean().openapi({ description: 'To a sample person, who answers automatically; it counts nowhere.' }),
  deadlineAt: moment.nullable(),
  createdAt: moment,
  changedAt: moment,
};

export const card = z
  .object({
    ...both,
    yourTurn: z.boolean(),
    seekerName: z.string(),
    offerState: z.enum(offerStates).nullable().openapi({ description: 'What became of asking the referrer named here.' }),
    asked: z
      .array(
        z.object({ id: z.string(), name: z.string(), hasPage, asks: z.boolean().openapi({ description: 'They asked me a question.' }) }),
      )
      .openapi({ description: 'For the seeker: who can answer now.' }),
    forOthers: z.boolean().openapi({ description: 'Put to me because I may be asked for others at my company.' }),
    widened: z.boolean().openapi({ description: 'Colleagues may be asked too, or were.' }),
    paymentPaise: z.int(),
    paidAt: moment.nullable(),
  })
  .openapi('RequestCard');

export const message = z
  .object({
    id: z.uuid(),
    referrerId: z.string().openapi({ description: 'Whose conversation with the seeker it belongs to.' }),
    author: z.enum(['seeker', 'referrer', 'administrator']),
    kind: z.enum(['message', 'question', 'answer', 'decline', 'extend', 'dispute', 'decision']),
    body: z.string(),
    createdAt: moment,
  })
  .openapi('RequestMessage');

const event = z
  .object({
    version: z.int(),
    move: z.string(),
    referrerId: z.string().nullable().openapi({ description: 'Whose offer it concerns; null for what concerns everybody.' }),
    actor: z.enum(['seeker', 'referrer', 'administrator', 'system']),
    from: state.nullable(),
    to: state,
    detail: z.record(z.string(), z.string()),
    createdAt: moment,
  })
  .openapi('RequestEvent');

const offer = z
  .object({
    referrerId: z.string(),
    name: z.string(),
    hasPage,
    rung: z.int().openapi({ description: '1 is the person whom the seeker chose.' }),
    state: z.enum(offerStates),
    offeredAt: moment,
    openedAt: moment.nullable().openapi({ description: 'When they first opened its page.' }),
    decidedAt: moment.nullable(),
    endedAt: moment.nullable(),
    reason,
    questionAt: moment.nullable().openapi({ description: 'A question that waits for an answer since then.' }),
  })
  .openapi('RequestOffer');

export const detailWithResume = z
  .object({
    ...both,
    side,
    sight: z
      .enum(['all', 'card', 'line'])
      .openapi({ description: 'How much I read: all, a card without name, addresses and resume, or the line of my own history.' }),
    turn: side.nullable(),
    closed: z.boolean(),
    moves: z.array(z.enum(requestMoveNames as [string, ...string[]])).openapi({ description: 'What I may do now.' }),
    held: z.enum(heldMoves).nullable().openapi({ description: 'What I did on a page a moment ago and can still undo there.' }),
    link: z.url().nullable().openapi({ description: 'For the seeker: the private link, until a referrer takes it on.' }),
    writable: z.boolean().openapi({ description: 'Whether the caller can send a message now.' }),
    whyAsked: z.string().nullable().openapi({ description: 'Why I am asked, although the seeker chose a colleague.' }),
    offers: z.array(offer).openapi({ description: 'For the seeker, all people who were asked; for a referrer, their own part.' }),
    ladder: z
      .object({ on: z.boolean(), endsAt: moment.nullable(), nextAt: moment.nullable(), excluded: z.array(z.string()) })
      .openapi({ description: 'Whether colleagues are asked too, when the next one is, and when all ends.' }),
    fullName: z.string(),
    email: z.string(),
    linkedin: z.string(),
    message: z.string(),
    resumeId: z.uuid().nullable().openapi({ description: 'Null once its owner removed it.' }),
    before: z
      .object({ applied: z.enum(appliedAnswerNames), referred: z.enum(yesOrNoNames), worked: z.enum(yesOrNoNames), job: z.string() })
      .partial()
      .openapi({ description: "What the seeker said about the employer's rules." }),
    ruleCheck: z
      .discriminatedUnion('kind', [
        z.object({ kind: z.literal('unknown') }),
        z.object({ kind: z.literal('clear'), unknown: z.array(z.enum(ruleKinds)) }),
        z.object({ kind: z.literal('likely_void'), rules: z.array(companyRule) }),
      ])
      .nullable()
      .openapi({ description: 'What the rules, as far as we know them, say to those answers.' }),
    reference: z.string().nullable(),
    proof: z
      .object({ name: z.string(), type: z.string(), size: z.int() })
      .nullable()
      .openapi({ description: 'The file is at /requests/{id}/proof.' }),
    about: z
      .object({ headline: z.string(), years: z.int().nullable(), skills: z.array(z.string()) })
      .nullable()
      .openapi({ description: 'What the seeker says about themselves; on a card, without names and with what their resume tells.' }),
    next: z
      .object({
        people: z.array(z.object({ id: z.string(), name: z.string(), role: z.string(), companyId: z.string(), company: z.string() })),
        companies: z.array(z.object({ id: z.string(), name: z.string(), industry: z.string(), words: z.string() })),
      })
      .nullable()
      .openapi({ description: 'After an end without a referral: whom else to ask, and where else people answer.' }),
    events: z.array(event).openapi({ description: 'The history that both sides share, oldest first.' }),
    messages: z.array(message),
    resume: z
      .object({ name: z.string(), size: z.int(), held: z.string().nullable().openapi({ description: 'Why it cannot be opened now.' }) })
      .nullable()
      .openapi({ description: 'Null when it was removed.' }),
  })
  .openapi('Request');

export const moved = z.object({ id: z.uuid(), state, version: z.int() }).openapi('MovedRequest');
