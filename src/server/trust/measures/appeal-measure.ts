import type { Session } from '#domain/accounts/account.ts';
import { whyNoAppeal } from '#domain/trust/measure.ts';
import { appealInput } from '#domain/trust/trust-input.ts';
import { isUuid } from '#domain/text/is-uuid.ts';
import { AppError } from '#shared/app-error.ts';
import type { Db } from '#server/platform/db/database.ts';
import { transact } from '#server/platform/db/transact.ts';
import { parseForm } from '#server/platform/http/parse-form.ts';
import { moveCase, requireCase } from '#server/trust/case-store.ts';
import type { TrustDeps } from '../trust-deps.ts';
import { findMeasuresOf, type StoredMeasure } from './measure-store.ts';

const dayMs = 86_400_000;
const appealDueDays = 7;

/** Without the decider: the decision is ours, not a single administrator's. */
function toShown({ id, kind, rule, words, evidence, state, decidedAt, endsAt, appealUntil, appeal }: StoredMeasure) {
  return { id, kind, rule, words, evidence, state, decidedAt, endsAt, appealUntil, appeal };
}

export async function findOwnMeasures({ db }: { db: Db }, { account }: Session) {
  return (await findMeasuresOf(db, account.id)).map(toShown);
}

async function requireOwn(db: Db, { account }: Session, id: string): Promise<StoredMeasure> {
  const [found] = isUuid(id) ? await findMeasuresOf(db, account.id, id) : [];
  if (!found) throw new AppError('not_found', { detail: 'There is no such decision about your account.' });
  return found;
}

export async function getOwnMeasure({ db, now }: { db: Db; now: () => Date }, session: Session, id: string) {
  const measure = toShown(await requireOwn(db, session, id));
  return { ...measure, noAppeal: whyNoAppeal(measure, now()) };
}

/** Possible once, within thirty days. An administrator other than the decider decides about it, within seven days. */
export async function appealMeasure(deps: TrustDeps, session: Session, id: string, typed: unknown): Promise<void> {
  await transact(deps.db, async (tx) => {
    const measure = await requireOwn(tx, session, id);
    const now = deps.now();
    const refusal = whyNoAppeal(measure, now);
    if (refusal) throw new AppError('conflict', { detail: refusal });
    const { words } = parseForm(appealInput, typed);
    const made = await tx
      .insertInto('appeals')
      .values({ measure_id: id, words, made_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('measure_id')
      .executeTakeFirst();
    if (!made) throw new AppError('conflict', { detail: 'You have appealed against this decision once, and a decision has one appeal.' });
    const found = await requireCase(tx, measure.caseId);
    const dueAt = new Date(now.getTime() + appealDueDays * dayMs);
    const changes = { state: 'appealed', due_at: dueAt } as const;
    await moveCase(tx, found, { changes, kind: 'appealed', actorId: session.account.id, now });
  });
}
