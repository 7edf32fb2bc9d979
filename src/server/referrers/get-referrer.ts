import type { Referrer } from '#domain/referrers/referrer.ts';
import { AppError } from '#shared/app-error.ts';
import type { Db } from '#server/platform/db/database.ts';
import { findReferrer } from './referrer-store.ts';

const idShape = /^[a-z0-9]+([-_][a-z0-9]+)*$/;

export async function getReferrer({ db, now }: { db: Db; now: () => Date }, id: string): Promise<Referrer> {
  const referrer = id.length <= 80 && idShape.test(id) ? await findReferrer(db, id, now()) : undefined;
  if (!referrer) throw new AppError('not_found', { detail: 'There is no such referrer.' });
  return referrer;
}
