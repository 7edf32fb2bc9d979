import type { Db } from '#server/platform/db/database.ts';
import { savePreferenceRow, type Preference } from './notification-store.ts';
import { transact } from '#server/platform/db/transact.ts';

export async function savePreferences({ db }: { db: Db }, accountId: string, preferences: readonly Preference[]): Promise<void> {
  await transact(db, async (tx) => {
    for (const each of preferences) await savePreferenceRow(tx, accountId, each);
  });
}
