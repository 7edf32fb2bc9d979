import type { Db } from '#server/platform/db/database.ts';
import { findDomainsOf } from './email-domain-store.ts';

/** The domains of the company's work addresses. */
export function findCompanyDomains(db: Db, companyId: string): Promise<string[]> {
  return findDomainsOf(db, companyId);
}
