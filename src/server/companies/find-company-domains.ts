import type { Db } from '#server/platform/db/database.ts';
import { findDomainsOf } from './email-domain-store.ts';

/** What work addresses at the company end in. */
export function findCompanyDomains(db: Db, companyId: string): Promise<string[]> {
  return findDomainsOf(db, companyId);
}
