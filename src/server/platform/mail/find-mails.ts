import { AppError } from '#shared/app-error.ts';
import { isUuid } from '#domain/text/is-uuid.ts';
import type { Db } from '#server/platform/db/database.ts';
import { signMail } from './mail-content.ts';
import { findMail, findSentMails, type StoredMail } from './mail-store.ts';

const shown = 200;

export function findMails({ db }: { db: Db }, recipient?: string): Promise<StoredMail[]> {
  return findSentMails(db, recipient, shown);
}

/** The mail as it would reach its reader. */
export async function getMail({ db, config }: { db: Db; config: { mail: { signature: string } } }, id: string): Promise<StoredMail> {
  const mail = isUuid(id) ? await findMail(db, id) : undefined;
  if (!mail) throw new AppError('not_found', { detail: 'There is no such email.' });
  return signMail(mail, config.mail.signature);
}
