import type { MoveInput, MoveInputOf } from '#domain/requests/move-input.ts';
import { describeProof } from '#server/attachments/describe-proof.ts';
import { getReferrer } from '#server/referrers/get-referrer.ts';
import type { Db } from '#server/platform/db/database.ts';
import { indianDate } from '#shared/indian-date.ts';
import { AppError } from '#shared/app-error.ts';
import type { MoveParts } from './make-move.ts';

/** What a person's input adds to a move: columns to set, details for the history, and the message that goes with it. */
type Parts = Pick<MoveParts, 'set' | 'reason' | 'exclude' | 'detail' | 'words'>;
type MoveContext = { db: Db; now: () => Date; requestId: string };
type PartsOf<M extends MoveInput['move']> = (input: MoveInputOf<M>, context: MoveContext) => Parts | Promise<Parts>;

const nothing = () => ({});

/** Every move that a person can ask for. The clock's own moves are in ../clocks, what each one does to the state in the domain. */
const personMoves: { [M in MoveInput['move']]: PartsOf<M> } = {
  /** The referrer promises to submit it; seven days run from now. */
  accept: nothing,
  /** The referrer says no, and why; the seeker gets the request back. */
  decline: ({ reason, note, again }) => {
    const day = reason === 'not_now' && again ? again : undefined;
    const body = [day && `You may ask again after ${indianDate(`${day}T06:00:00Z`)}.`, note].filter(Boolean).join('\n');
    return { reason, detail: { reason, ...(day ? { again: day } : {}) }, words: body === '' ? undefined : { kind: 'decline', body } };
  },
  /** The referrer's clock stops until the answer comes. */
  ask: ({ question }) => ({ words: { kind: 'question', body: question } }),
  /** The referrer's clock runs on from where it stopped. */
  answer: ({ answer }) => ({ words: { kind: 'answer', body: answer } }),
  /** Three more days, once, with a reason that the seeker reads. */
  extend: ({ reason }) => ({ words: { kind: 'extend', body: reason } }),
  /** Submitted in the employer's system; the reference or proof is for the seeker to keep. */
  mark_referred: async ({ reference, proofFileId }, { db, requestId }) => {
    if (proofFileId && !(await describeProof(db, requestId, proofFileId))) {
      const message = 'Please add the proof again.';
      throw new AppError('invalid_input', { detail: 'The proof is no longer there.', fields: [{ field: 'proofFileId', message }] });
    }
    return {
      set: { reference: reference ?? null, proof_file_id: proofFileId ?? null },
      detail: proofFileId ? { proof: proofFileId } : {},
    };
  },
  /** The seeker vouches for the referral; it counts for the referrer from now on. */
  confirm: nothing,
  /** The seeker says that no referral was made. */
  dispute: ({ reason }) => ({ words: { kind: 'dispute', body: reason } }),
  /** The seeker withdraws before a referral was submitted. */
  withdraw: nothing,
  /** What came of the referral; either side may say it, and only forward. */
  report_interview: nothing,
  report_offer: nothing,
  report_hired: nothing,
  report_not_selected: nothing,
  /** A colleague reads all of it from now on, and the seeker sees that they did. */
  look_closer: nothing,
  /** From now on we ask colleagues too, or no longer. */
  widen: nothing,
  narrow: nothing,
  exclude: async ({ referrerId }, deps) => ({ exclude: (await getReferrer(deps, referrerId)).id }),
};

export function partsOfMove(input: MoveInput, context: MoveContext): Parts | Promise<Parts> {
  // The table has a row for every move, but the compiler cannot see that this row fits this input.
  return (personMoves[input.move] as PartsOf<MoveInput['move']>)(input as never, context);
}
