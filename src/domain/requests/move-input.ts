import { z } from 'zod';
import { declineReasonNames } from './decline-reasons.ts';
import { plainText } from '../text/plain-text.ts';

/** The version the person saw; an old tab must not act on a request that has changed since. */
const version = z.int().min(1).optional();
const words = (asks: string, most = 1000) => plainText({ asks, most, lines: true });

/** A day in India, as 2026-12-01. */
const againOn = z.iso.date('Choose the day after which they may ask again.').optional();

const decline = z
  .strictObject({
    move: z.literal('decline'),
    version,
    reason: z.enum(declineReasonNames, { error: 'Please choose a reason; the seeker reads it.' }),
    note: words('Please say in a sentence why.', 500).optional(),
    again: againOn,
  })
  .refine((input) => input.reason !== 'not_now' || input.again !== undefined, {
    path: ['again'],
    message: 'Choose the day after which they may ask again.',
  })
  .refine((input) => input.reason !== 'other' || input.note !== undefined, {
    path: ['note'],
    message: 'Please say in a sentence why.',
  });

const referenceRule =
  'A reference is a number such as R-20417: at least four letters and digits, at least one digit, and no sentence. If the employer gives none, add a proof instead.';

/**
 * Something that the employer's system could have printed, such as "JR 0012". One letter proves nothing; and there is no room for a remark
 * about a person, because every word but the first has a digit and nothing but - / _ . # stands between.
 */
function isReference(text: string): boolean {
  const signs = text.match(/[\p{L}\p{Nd}]/gu) ?? [];
  const isCode = /^[\p{L}\p{M}\p{Nd}\-/_.#]+(?: (?=\S*\p{Nd})[\p{L}\p{M}\p{Nd}\-/_.#]+){0,2}$/u.test(text);
  return isCode && signs.length >= 4 && new Set(signs).size > 1 && /\p{Nd}/u.test(text);
}

const markReferred = z
  .strictObject({
    move: z.literal('mark_referred'),
    version,
    reference: plainText({ asks: "Please enter the reference number of the employer's system.", most: 40 })
      .refine(isReference, referenceRule)
      .optional(),
    proofFileId: z.uuid().optional(),
  })
  .refine((input) => input.reference !== undefined || input.proofFileId !== undefined, {
    path: ['reference'],
    message: "Please enter the reference number of the employer's system, or add a proof.",
  });

/** People can undo these for a moment. We tell the other side only after it. */
export const heldMoves = ['accept', 'decline', 'withdraw'] as const;
export type HeldMove = (typeof heldMoves)[number];

/** These need no words. */
const bareHeldMoves = z.enum(['accept', 'withdraw']);
const outcomes = ['report_interview', 'report_offer', 'report_hired', 'report_not_selected'] as const;
const bareMoves = z.enum(['confirm', ...outcomes, 'look_closer', 'widen', 'narrow']);

/** The moves a person may make; the clock's own moves are not among them. */
export const moveInput = z.discriminatedUnion(
  'move',
  [
    z.strictObject({ move: bareHeldMoves, version }),
    z.strictObject({ move: bareMoves, version }),
    decline,
    z.strictObject({ move: z.literal('ask'), version, question: words('Please write your question.') }),
    z.strictObject({ move: z.literal('answer'), version, answer: words('Please write your answer.') }),
    z.strictObject({ move: z.literal('extend'), version, reason: words('Please say why you need three more days.', 300) }),
    markReferred,
    z.strictObject({ move: z.literal('dispute'), version, reason: words('Please say what makes you think that no referral was made.') }),
    z.strictObject({
      move: z.literal('exclude'),
      version,
      referrerId: z.string('Say whom not to ask.').min(1, 'Say whom not to ask.').max(80),
    }),
  ],
  { error: 'There is no such move.' },
);

export type MoveInput = z.output<typeof moveInput>;
export type HeldInput = Extract<MoveInput, { move: HeldMove }>;

export const isHeld = (input: MoveInput): input is HeldInput => heldMoves.some((move) => move === input.move);

export const messageInput = z.strictObject({ body: words('Please write a message.', 2000) });
