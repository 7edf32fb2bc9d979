import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';

export type RuleDeclines = { id: string; name: string; alreadyReferred: number; employerRules: number };

/** Companies whose referrers declined because of a rule, since that time and since an administrator last checked the rule card. */
export async function countRuleDeclines(db: Db, since: Date, least: number): Promise<RuleDeclines[]> {
  const { rows } = await sql<RuleDeclines>`
    select c.id, c.name, count(*) filter (where o.reason = 'already_referred')::int as "alreadyReferred",
      count(*) filter (where o.reason = 'employer_rules')::int as "employerRules"
    from request_offers o join requests q on q.id = o.request_id join companies c on c.id = q.company_id
    left join lateral (
      select max(a.created_at) as at from administrator_actions a where a.subject = 'company-rules:' || c.id) looked on true
    where o.reason in ('already_referred', 'employer_rules') and o.decided_at > ${since}
      and o.decided_at > coalesce(looked.at, '-infinity')
    group by c.id, c.name having count(*) >= ${least} order by count(*) desc, c.id limit 50`.execute(db);
  return rows;
}
