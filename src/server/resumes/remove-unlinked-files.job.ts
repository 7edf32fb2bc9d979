import type { Tx } from '#server/platform/db/database.ts';
import { knownProofKeys, removeUnusedProofs } from '#server/attachments/remove-unused-proofs.ts';
import type { ResumeDeps } from './resume-deps.ts';
import { deleteIfUnlinked, findKnownKeys, findUnlinked } from './resume-link-store.ts';
import { transact } from '#server/platform/db/transact.ts';

declare module '#server/platform/jobs/job-kinds.ts' {
  interface Jobs {
    'remove-unlinked-files': object;
  }
}

const hour = 3_600_000;
const keptUnlinked = 48 * hour;
/** An upload writes its file minutes before its row at the most; a file alone for longer has lost its upload. */
const keptAlone = hour;
const batch = 200;
/** What else lies in the bucket or the folder is not ours to judge. */
const ours = /^(?:[0-9a-f]{2}\/[0-9a-f]{32}|arriving\/[0-9a-f-]{36})$/;

export type RemoveUnlinkedFilesDeps = Pick<ResumeDeps, 'db' | 'files' | 'now'>;

/** Uploads and proofs that no request uses after 48 hours, and files that no row knows. Runs side by side with itself and with new links. */
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
    for (const id of await findUnlinked(db, before, batch)) {
      const deleted = await transact(db, (tx: Tx) => deleteIfUnlinked(tx, id));
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
