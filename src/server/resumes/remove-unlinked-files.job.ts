import type { Db } from '#server/platform/db/database.ts';
import { knownProofKeys, removeUnusedProofs } from '#server/attachments/remove-unused-proofs.ts';
import { transact } from '#server/platform/db/transact.ts';
import type { Files } from '#server/platform/files/files.ts';
import { removeLooseFiles } from '#server/platform/files/remove-loose-files.ts';
import { deleteIfUnused, unused } from './resume-store.ts';

const hour = 3_600_000;
const keptUnlinked = 48 * hour;
/** A file becomes loose early: it was never used, or only by a request that its sender did not confirm within 48 hours. */
const looseUntil = 240 * hour;
/** An upload writes its row at most minutes after its file; if a file has had no row for longer, its upload failed. */
const keptAlone = hour;
const batch = 200;
/** Other files in the bucket or folder are not ours to touch. */
const ours = /^(?:[0-9a-f]{2}\/[0-9a-f]{32}|arriving\/[0-9a-f-]{36})$/;

export type RemoveUnlinkedFilesDeps = { db: Db; files: Files; now: () => Date };

/**
 * Every hour: removes uploads and proofs that no request has used for 48 hours, and files whose row is gone. Safe to run in parallel with
 * itself and with new links.
 */
export async function removeUnlinkedFiles(deps: RemoveUnlinkedFilesDeps): Promise<void> {
  await removeUploadedSince(deps, new Date(deps.now().getTime() - looseUntil));
  await removeLooseFiles(deps);
}

/**
 * Every night, because only a walk through everything finds them: removes files that never got a row, and files that a request let go of
 * later, such as the proof of a seeker who left.
 */
export async function removeLostFiles(deps: RemoveUnlinkedFilesDeps): Promise<void> {
  await removeUploadedSince(deps, new Date(0));
  await removeLost(deps);
}

async function removeUploadedSince({ db, files, now }: RemoveUnlinkedFilesDeps, from: Date): Promise<void> {
  const uploaded = { from, before: new Date(now().getTime() - keptUnlinked) };
  await removeUnusedProofs({ db, files }, uploaded);
  const young = unused(db).where('created_at', '>=', uploaded.from).where('created_at', '<', uploaded.before);
  let removed: number;
  do {
    removed = 0;
    for (const { id } of await young.select('id').orderBy('created_at').limit(batch).execute()) {
      const deleted = await transact(db, (tx) => deleteIfUnused(tx, id));
      if (!deleted) continue;
      removed++;
      await files.delete(deleted.fileKey);
    }
  } while (removed > 0);
}

async function removeLost({ db, files, now }: RemoveUnlinkedFilesDeps): Promise<void> {
  const removeUnknown = async (keys: string[]) => {
    if (keys.length === 0) return;
    const resumes = await db.selectFrom('resumes').select('file_key').where('file_key', 'in', keys).execute();
    const known = new Set([...resumes.map((row) => row.file_key), ...(await knownProofKeys(db, keys))]);
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
