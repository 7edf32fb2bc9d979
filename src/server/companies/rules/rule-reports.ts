import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';

/** Reports about a company's rules, the latest first; of all people, or of one. */
export async function findRuleReports(db: Db, companyId: string, accountId?: string) {
  return db
    .selectFrom('company_rule_reports')
    .select(['kind', 'verdict', 'note', 'created_at as createdAt'])
    .where('company_id', '=', companyId)
    .$if(accountId !== undefined, (query) => query.where('account_id', '=', accountId ?? ''))
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute();
}

/** Companies where a person who works there says that a rule differs, and no administrator has looked since. */
export async function findCompaniesWithReports({ db }: { db: Db }) {
  const { rows } = await sql<{ id: string; name: string; reports: number }>`
    select c.id, c.name, count(*)::int as reports
    from company_rule_reports r join companies c on c.id = r.company_id
    where r.verdict = 'differs' and r.created_at > coalesce((
      select max(a.created_at) from administrator_actions a where a.subject = 'company-rules:' || c.id), '-infinity')
    group by c.id, c.name order by min(r.created_at) limit 50`.execute(db);
  return rows;
}
