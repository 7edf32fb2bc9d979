import { createHash } from 'node:crypto';
import { notices } from '#domain/person/notices.ts';
import type { Db } from '#server/platform/db/database.ts';
import { StartError } from '#server/start-error.ts';

/** At start. The words that people agreed to must never change afterwards. */
export async function recordNotices(db: Db): Promise<void> {
  const rows = Object.entries(notices).map(([purpose, notice]) => ({
    purpose,
    ...notice,
    hash: createHash('sha256').update(notice.words).digest('hex'),
  }));
  const insert = db.insertInto('notices').values(rows);
  await insert.onConflict((conflict) => conflict.columns(['purpose', 'version']).doNothing()).execute();
  const stored = await db.selectFrom('notices').selectAll().execute();
  for (const { purpose, version, words, place } of rows) {
    const known = stored.find((each) => each.purpose === purpose && each.version === version);
    if (known?.words !== words || known.place !== place)
      throw new StartError(`The notice "${purpose}" has other words than its version ${version}; give it the next version.`);
  }
}
