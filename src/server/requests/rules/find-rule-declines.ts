import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';

const day = 86_400_000;
const enough = { declines: 5, days: 90 };

type RuleDeclines = { id: string; name: string; alreadyReferred: number; employerRules: number };

/**
 * Companies whose referrers declined because of a rule since an administrator last checked the rule card: it may be wrong or unread.
 */
export async function findRuleDeclines({ db, now }: { db: Db; now: () => Date }): Promise<RuleDeclines[]> {
  const since = new Date(now().getTime() - enough.days * day);
  const { rows } = await sql<RuleDeclines>`
    select c.id, c.name, count(*) filter (where o.reason = 'already_referred')::int as "alreadyReferred",
      count(*) filter (where o.reason = 'employer_rules')::int as "employerRules"
    from request_offers o join requests q on q.id = o.request_id join companies c on c.id = q.company_id
    left join lateral (
      select max(a.created_at) as at from administrator_actions a where a.subject = 'company-rules:' || c.id) looked on true
    where o.reason in ('already_referred', 'employer_rules') and o.decided_at > ${since}
      and o.decided_at > coalesce(looked.at, '-infinity')
    group by c.id, c.name having count(*) >= ${enough.declines} order by count(*) desc, c.id limit 50`.execute(db);
  return rows;
}
