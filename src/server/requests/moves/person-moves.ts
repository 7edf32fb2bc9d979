import type { MoveInput } from '#domain/requests/move-input.ts';
import { describeProof } from '#server/attachments/get-proof-file.ts';
import { getReferrer } from '#server/referrers/get-referrer.ts';
import type { Db } from '#server/platform/db/database.ts';
import { indianDate } from '#shared/indian-date.ts';
import { AppError } from '#shared/app-error.ts';
import type { MoveParts } from './make-move.ts';

type Parts = Pick<MoveParts, 'set' | 'reason' | 'exclude' | 'detail' | 'words'>;
type MoveContext = { db: Db; now: () => Date; requestId: string };

/** What a person's input adds to a move: columns to set, details for the history, and the message that goes with it. Most add nothing. */
export async function partsOfMove(input: MoveInput, { requestId, ...deps }: MoveContext): Promise<Parts> {
  switch (input.move) {
    case 'decline': {
      const { reason, note } = input;
      const again = reason === 'not_now' ? input.again : undefined;
      const body = [again && `You may ask again after ${indianDate(`${again}T06:00:00Z`)}.`, note].filter(Boolean).join('\n');
      return { reason, detail: { reason, ...(again ? { again } : {}) }, words: body === '' ? undefined : { kind: 'decline', body } };
    }
    case 'ask':
      return { words: { kind: 'question', body: input.question } };
    case 'answer':
      return { words: { kind: 'answer', body: input.answer } };
    case 'extend':
    case 'dispute':
      return { words: { kind: input.move, body: input.reason } };
    case 'mark_referred': {
      const { reference = null, proofFileId = null } = input;
      if (proofFileId && !(await describeProof(deps.db, requestId, proofFileId))) {
        const message = 'Please add the proof again.';
        throw new AppError('invalid_input', { detail: 'The proof is no longer there.', fields: [{ field: 'proofFileId', message }] });
      }
      return { set: { reference, proof_file_id: proofFileId }, detail: proofFileId ? { proof: proofFileId } : {} };
    }
    case 'exclude':
      return { exclude: (await getReferrer(deps, input.referrerId)).id };
    case 'accept':
    case 'look_closer':
    case 'narrow':
    case 'widen':
    case 'withdraw':
    case 'confirm':
    case 'report_interview':
    case 'report_offer':
    case 'report_hired':
    case 'report_not_selected':
      return {};
  }
}
