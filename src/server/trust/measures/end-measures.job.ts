import { eachAlone } from '#server/platform/jobs/each-alone.ts';
import { transact } from '#server/platform/db/transact.ts';
import { insertEvent, requireCase } from '#server/trust/case-store.ts';
import type { DecideDeps } from '../trust-deps.ts';
import { tellMeasureEnded } from '../trust-news.ts';
import { changeMeasure, lockMeasure } from './measure-store.ts';
import { undoEffect } from './take-effect.ts';

/** Ends measures at their time. May run twice: each is locked and read again. */
export async function endMeasures(deps: DecideDeps): Promise<void> {
  const ended = deps.db.selectFrom('measures').select('id').where('state', '=', 'in_force').where('ends_at', '<=', deps.now()).limit(500);
  await eachAlone(await ended.execute(), ({ id }) =>
    transact(deps.db, async (tx) => {
      const measure = await lockMeasure(tx, id);
      const now = deps.now();
      if (!measure?.endsAt || measure.endsAt > now || measure.state !== 'in_force') return;
      const found = await requireCase(tx, measure.caseId);
      await undoEffect(tx, found, measure);
      await changeMeasure(tx, id, 'in_force', { state: 'ended' });
      await insertEvent(tx, { case_id: found.id, version: found.version, kind: 'expired', actor_id: null, created_at: now });
      if (measure.accountId) await tellMeasureEnded(deps, tx, measure.accountId, id);
    }),
  );
}
