import type { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { Session } from '#domain/accounts/account.ts';
import { isUuid } from '#domain/text/is-uuid.ts';
import { AppError } from '#shared/app-error.ts';
import { indianIsoDay } from '#shared/indian-date.ts';
import type { PersonDeps } from '../person-deps.ts';

/** For the person alone, for a day. The download is recorded before the first byte is sent. */
export async function getExportFile(
  { db, files, now }: Pick<PersonDeps, 'db' | 'files' | 'now'>,
  { account }: Session,
  id: string,
): Promise<{ name: string; size: number; bytes: Readable }> {
  const made = db.selectFrom('data_exports').select(['file_key', 'ends_at', 'size', 'asked_at']).where('account_id', '=', account.id);
  const found = isUuid(id) ? await made.where('id', '=', id).executeTakeFirst() : undefined;
  if (!found?.ends_at || found.size === null) throw new AppError('not_found', { detail: 'There is no such copy of your data.' });
  if (!found.file_key || found.ends_at <= now())
    throw new AppError('gone', { detail: 'This copy was deleted after 24 hours. You can ask for a new one on your privacy page.' });
  const bytes = await files.get(found.file_key);
  try {
    const taken = { takes: sql<number>`takes + 1`, taken_at: now() };
    await db.updateTable('data_exports').set(taken).where('id', '=', id).execute();
  } catch (error) {
    bytes.destroy();
    throw error;
  }
  return { name: `referralhire-data-${indianIsoDay(found.asked_at)}.zip`, size: found.size, bytes };
}
