import type { Db, Tx } from '#server/platform/db/database.ts';
import { findDifferingCompanies, findReportsOf, putReport, type RuleReport } from './company-rule-store.ts';

/** The caller checks whether the person works there: people stand above companies. */
export async function keepRuleReport(tx: Tx, report: RuleReport): Promise<void> {
  await putReport(tx, report);
}

/** Reports about a company's rules, the latest first; of all people, or of one. */
export function findRuleReports(db: Db, companyId: string, accountId?: string): Promise<RuleReport[]> {
  return findReportsOf(db, companyId, accountId);
}

export function findCompaniesWithReports({ db }: { db: Db }): Promise<{ id: string; name: string; reports: number }[]> {
  return findDifferingCompanies(db, 50);
}
