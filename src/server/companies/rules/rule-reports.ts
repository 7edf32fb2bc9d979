import type { Db, Tx } from '#server/platform/db/database.ts';
import { findDifferingCompanies, findReportsOf, putReport, type RuleReport } from './company-rule-store.ts';

/** Whether the person works there is for the caller to know: people stand above companies. */
export async function keepRuleReport(tx: Tx, report: RuleReport): Promise<void> {
  await putReport(tx, report);
}

/** What was said about a company's rules, the latest first; by everybody, or by one person. */
export function findRuleReports(db: Db, companyId: string, accountId?: string): Promise<RuleReport[]> {
  return findReportsOf(db, companyId, accountId);
}

export function findCompaniesWithReports({ db }: { db: Db }): Promise<{ id: string; name: string; reports: number }[]> {
  return findDifferingCompanies(db, 50);
}
