import { notices } from '#domain/person/notices.ts';
import type { Db } from '#server/platform/db/database.ts';
import { StartError } from '#server/start-error.ts';
import { findNotices, insertNotices } from './purpose-store.ts';

/** At start. The words that people agreed to must never change afterwards. */
export async function recordNotices(db: Db): Promise<void> {
  await insertNotices(db);
  const stored = await findNotices(db);
  for (const [purpose, { version, words, place }] of Object.entries(notices)) {
    const known = stored.find((each) => each.purpose === purpose && each.version === version);
    if (known?.words !== words || known.place !== place)
      throw new StartError(`The notice "${purpose}" has other words than its version ${version}; give it the next version.`);
  }
}
