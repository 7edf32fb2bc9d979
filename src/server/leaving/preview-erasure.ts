import { staysAtGoogle } from '#domain/person/erasure.ts';
import type { Config } from '#server/config.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { countOwnRows } from '#server/person/export/own-rows.ts';
import type { PersonKeys } from '#server/person/person-keys.ts';
import { personMap } from '#server/person/person-map.ts';

export type ErasurePreview = { goes: { what: string; count: number }[]; stays: { what: string; because: string }[] };

/** What erasure would do now to what we hold about a person, as the map says. */
export async function previewErasure(
  { db, config }: { db: Db | Tx; config: Pick<Config, 'firebase'> },
  keys: PersonKeys,
): Promise<ErasurePreview> {
  const preview: ErasurePreview = { goes: [], stays: [] };
  for (const [table, count] of await countOwnRows(db, keys)) {
    const { why = '', erasure, stays } = personMap[table] ?? {};
    if (erasure) preview.goes.push({ what: why, count });
    for (const because of new Set(Object.values(stays ?? {}))) preview.stays.push({ what: why, because });
  }
  if (config.firebase) preview.stays.push(staysAtGoogle);
  return preview;
}
