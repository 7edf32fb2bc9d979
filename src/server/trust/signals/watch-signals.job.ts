import { eachAlone } from '#server/platform/jobs/each-alone.ts';
import type { ConductRule } from '#domain/trust/conduct-rules.ts';
import { transact } from '#server/platform/db/transact.ts';
import type { Subject } from '#server/trust/case-store.ts';
import { openCase } from '#server/trust/open-case.ts';
import type { TrustDeps } from '../trust-deps.ts';
import type { SignalKind } from '../trust-tables.ts';
import { findSights, type Sight } from './find-sights.ts';

const lookBackHours = 26;

/** The rule that a sight may break; it decides how soon staff look, as if a person had reported it. */
const rules: Record<SignalKind, ConductRule> = {
  same_message: 'copied',
  shared_resume: 'untrue',
  shared_upi: 'untrue',
  money_words: 'money',
  fee_cap: 'untrue',
};

/** Opens a case for what looks wrong, and does nothing else: an administrator decides. A sight is brought up only once. */
export async function watchSignals(deps: TrustDeps): Promise<void> {
  const since = new Date(deps.now().getTime() - lookBackHours * 3_600_000);
  await eachAlone(await findSights(deps.db, since), (sight) =>
    transact(deps.db, async (tx) => {
      const { key, kind, saw } = sight;
      if (await tx.selectFrom('signals').select('key').where('key', '=', key).executeTakeFirst()) return;
      const caseId = await openCase(deps, tx, { subject: subjectOf(sight), rule: rules[kind], by: 'signalled', actorId: null });
      await tx
        .insertInto('signals')
        .values({ key, case_id: caseId, kind, saw, created_at: deps.now() })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }),
  );
}

function subjectOf({ messageId, requestId, personId, kind }: Sight): Subject {
  if (messageId) return { kind: 'message', id: messageId, key: `message:${messageId}`, requestId, personId };
  if (requestId && kind === 'money_words')
    return { kind: 'request', id: requestId, key: `request:${requestId}:seeker`, requestId, personId };
  return { kind: 'person', id: personId, key: `person:${personId}`, requestId, personId };
}
