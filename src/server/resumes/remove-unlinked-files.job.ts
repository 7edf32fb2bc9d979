import type { Tx } from '#server/platform/db/database.ts';
import { knownProofKeys, removeUnusedProofs } from '#server/attachments/remove-unused-proofs.ts';
import type { ResumeDeps } from './resume-deps.ts';
import { deleteIfUnused, findKnownKeys, findUnused } from './resume-use-store.ts';
import { transact } from '#server/platform/db/transact.ts';

declare module '#server/platform/jobs/job-kinds.ts' {
  interface Jobs {
    'remove-unlinked-files': object;
  }
}

const hour = 3_600_000;
const keptUnlinked = 48 * hour;
/** An upload writes its row at most minutes after its file; if a file has had no row for longer, its upload failed. */
const keptAlone = hour;
const batch = 200;
/** Never touch anything else in the bucket or folder. */
const ours = /^(?:[0-9a-f]{2}\/[0-9a-f]{32}|arriving\/[0-9a-f-]{36})$/;

export type RemoveUnlinkedFilesDeps = Pick<ResumeDeps, 'db' | 'files' | 'now'>;

/**
 * Removes uploads and proofs that no request has used for 48 hours, and files without a row. Safe to run in parallel with itself and with
 * new links.
 */
export async function removeUnlinkedFiles(deps: RemoveUnlinkedFilesDeps): Promise<void> {
  await removeUnlinked(deps);
  await removeUnusedProofs(deps, new Date(deps.now().getTime() - keptUnlinked));
  await removeLost(deps);
}

async function removeUnlinked({ db, files, now }: RemoveUnlinkedFilesDeps): Promise<void> {
  const before = new Date(now().getTime() - keptUnlinked);
  let removed: number;
  do {
    removed = 0;
    for (const id of await findUnused(db, before, batch)) {
      const deleted = await transact(db, (tx: Tx) => deleteIfUnused(tx, id));
      if (!deleted) continue;
      removed++;
      await files.delete(deleted.fileKey);
    }
  } while (removed > 0);
}

async function removeLost({ db, files, now }: RemoveUnlinkedFilesDeps): Promise<void> {
  const removeUnknown = async (keys: string[]) => {
    if (keys.length === 0) return;
    const known = new Set([...(await findKnownKeys(db, keys)), ...(await knownProofKeys(db, keys))]);
    for (const key of keys) if (!known.has(key)) await files.delete(key);
  };
  let keys: string[] = [];
  for await (const key of files.findOlderThan(new Date(now().getTime() - keptAlone))) {
    if (ours.test(key)) keys.push(key);
    if (keys.length < batch) continue;
    await removeUnknown(keys);
    keys = [];
  }
  await removeUnknown(keys);
}
