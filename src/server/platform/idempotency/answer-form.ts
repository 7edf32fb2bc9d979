import { setTimeout } from 'node:timers/promises';
import { currentWork } from '#server/platform/limits/in-time.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { firstInForm, type FormClaim } from '#server/platform/db/form-claim.ts';
import { AppError } from '#shared/app-error.ts';
import { deleteKey, findAnswer, insertAnswer, updateAnswer } from './idempotency-store.ts';

const scope = 'form';

export type FormAnswer = { status: number; headers: Record<string, string> };

/**
 * Answers a page's form once. The form carries a key, which the first transaction of its act keeps, so both are stored or neither. If the
 * same form arrives again, its act is not repeated, and `{ doneBefore }` says where the first answer led, if it led anywhere.
 */
export async function answerForm<A extends FormAnswer>(
  { db, now }: { db: Db; now: () => Date },
  key: Buffer,
  work: () => Promise<A>,
): Promise<A | { doneBefore: string | null }> {
  const name = key.toString('base64url');
  let doneBefore = false;
  const claim: FormClaim = {
    isOpen: true,
    take: async (tx: Tx) => {
      if (await insertAnswer(tx, { scope, key: name, bodyHash: key, answer: null, now: now() })) return;
      doneBefore = true;
      throw new AppError('conflict', { detail: 'This form was sent before, and it arrived.' });
    },
  };
  const answer = await firstInForm(claim, work);
  // The sender was told to try again. The key stays, in case the act was committed at the last moment.
  if (currentWork()?.isGivenUp()) return answer;
  if (answer.status >= 400) {
    // The act was done halfway at most, so the sender may try it again.
    if (!claim.isOpen && !doneBefore) await deleteKey(db, scope, name);
    // This form may have been refused because of what the first one did.
    else {
      const led = await whereFirstLed(db, name);
      if (led !== undefined) return { doneBefore: led || null };
    }
  } else if (!claim.isOpen) await updateAnswer(db, scope, name, answer.headers['location'] ?? '');
  return answer;
}

/**
 * Empty if it led nowhere; undefined if nothing was done. A browser shows only the answer to the second press of a button, so this waits
 * for the first one, which may still be talking to the payment gateway. A form that was given up never says where it led.
 */
async function whereFirstLed(db: Db, name: string): Promise<string | undefined> {
  for (let looks = 1; ; looks++) {
    const kept = await findAnswer(db, scope, name);
    if (kept?.answer !== null) return kept?.answer as string | undefined;
    if (looks === 20) return '';
    await setTimeout(100);
  }
}
