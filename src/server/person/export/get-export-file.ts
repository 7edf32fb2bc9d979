import type { Readable } from 'node:stream';
import type { Session } from '#domain/accounts/account.ts';
import { isUuid } from '#domain/text/is-uuid.ts';
import { AppError } from '#shared/app-error.ts';
import { indianIsoDay } from '#shared/indian-date.ts';
import type { PersonDeps } from '../person-deps.ts';
import { findExportFile, recordTake } from './export-store.ts';

/** For the person alone, for a day. The download is recorded before the first byte is sent. */
export async function getExportFile(
  { db, files, now }: Pick<PersonDeps, 'db' | 'files' | 'now'>,
  { account }: Session,
  id: string,
): Promise<{ name: string; size: number; bytes: Readable }> {
  const found = isUuid(id) ? await findExportFile(db, id, account.id) : undefined;
  if (!found) throw new AppError('not_found', { detail: 'There is no such copy of your data.' });
  if (!found.fileKey || found.endsAt <= now())
    throw new AppError('gone', { detail: 'This copy was deleted after 24 hours. You can ask for a new one on your privacy page.' });
  const bytes = await files.get(found.fileKey);
  try {
    await recordTake(db, id, now());
  } catch (error) {
    bytes.destroy();
    throw error;
  }
  return { name: `referralhire-data-${indianIsoDay(found.askedAt)}.zip`, size: found.size, bytes };
}
