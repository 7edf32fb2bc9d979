import { Readable } from 'node:stream';
import { exportKeptMs } from '#domain/person/data-export.ts';
import { getAccountEmail } from '#server/accounts/get-account.ts';
import { transact } from '#server/platform/db/transact.ts';
import { queueMail } from '#server/platform/mail/queue-mail.ts';
import type { PersonDeps } from '../person-deps.ts';
import { findPersonKeys } from '../person-keys.ts';
import { exportReadyMail } from './export-ready.email.ts';
import { exportKey } from './ask-export.ts';
import { zipExport } from './zip-export.ts';

declare module '#server/platform/jobs/job-kinds.ts' {
  interface Jobs {
    'write-export': { exportId: string };
  }
}

export type WriteExportDeps = Pick<PersonDeps, 'db' | 'files' | 'now' | 'newId' | 'publicUrl'>;

/** Writes the file, then says that it is ready. If the person leaves in the meantime, the file is deleted. */
export async function writeExport(deps: WriteExportDeps, { exportId: id }: { exportId: string }): Promise<void> {
  // Not there if it was made already, or if the person has left.
  const toMake = deps.db.selectFrom('data_exports').select('account_id').where('id', '=', id).where('ready_at', 'is', null);
  const wanted = await toMake.executeTakeFirst();
  if (!wanted) return;
  const key = exportKey(id);
  const zip = await zipExport(deps, await findPersonKeys(deps.db, wanted.account_id));
  let size = 0;
  const counted = async function* () {
    for await (const chunk of zip as AsyncIterable<Buffer>) {
      size += chunk.length;
      yield chunk;
    }
  };
  await deps.files.put(key, Readable.from(counted(), { objectMode: false }));
  const now = deps.now();
  const endsAt = new Date(now.getTime() + exportKeptMs);
  const isKept = await transact(deps.db, async (tx) => {
    const ready = tx.updateTable('data_exports').set({ ready_at: now, ends_at: endsAt, size }).where('id', '=', id);
    if ((await ready.where('ready_at', 'is', null).executeTakeFirst()).numUpdatedRows === 0n) return false;
    const to = await getAccountEmail(tx, wanted.account_id);
    const content = exportReadyMail({ url: `${deps.publicUrl()}/settings/privacy#export`, endsAt });
    if (to) await queueMail(deps, tx, { to, content, dedupeKey: `export:${id}`, aboutIds: [wanted.account_id] });
    return true;
  });
  if (!isKept && !(await toMake.executeTakeFirst())) await deps.files.delete(key);
}
