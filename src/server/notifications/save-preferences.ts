import type { Db } from '#server/platform/db/database.ts';
import { savePreferenceRow, type Preference } from './notification-store.ts';

export async function savePreferences({ db }: { db: Db }, accountId: string, preferences: readonly Preference[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const each of preferences) await savePreferenceRow(tx, accountId, each);
  });
}
