import { sql } from 'kysely';
import type { LockedCompany } from '#server/companies/editing/edit-company.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';

const mostNames = 20;

/** Moves everything that is not a person. Where both companies say something about themselves, the remaining one wins. */
export async function takeOver(tx: Tx, from: LockedCompany, to: LockedCompany): Promise<void> {
  const names = [...new Set([...to.otherNames, from.name, ...from.otherNames])].filter((name) => name !== to.name).slice(0, mostNames);
  await sql`update companies set merged_into = ${to.id}, paused = true, version = version + 1 where id = ${from.id}`.execute(tx);
  // Companies merged into this one earlier now lead to the new one, so no address takes two steps and no circle can arise.
  await sql`update companies set merged_into = ${to.id} where merged_into = ${from.id}`.execute(tx);
  await sql`update companies set other_names = ${names}, version = version + 1 where id = ${to.id}`.execute(tx);
  await sql`update company_email_domains set company_id = ${to.id} where company_id = ${from.id}`.execute(tx);
  await sql`update company_proposals set company_id = ${to.id} where company_id = ${from.id} and status = 'waiting'`.execute(tx);
  await sql`update work_email_codes set company_id = ${to.id} where company_id = ${from.id}`.execute(tx);
  await sql`update company_rules r set company_id = ${to.id} where company_id = ${from.id}
    and not exists (select from company_rules o where o.company_id = ${to.id} and o.kind = r.kind)`.execute(tx);
  // A follow also holds its company as text (followText). A person who follows both companies keeps one follow.
  const moved = sql`replace(f.subject, ${JSON.stringify({ company: from.id }).slice(1, -1)}, ${JSON.stringify({ company: to.id }).slice(1, -1)})`;
  await sql`update follows f set company_id = ${to.id}, subject = ${moved} where f.company_id = ${from.id}
    and not exists (select from follows o where o.account_id = f.account_id and o.subject = ${moved})`.execute(tx);
  await sql`delete from follows where company_id = ${from.id}`.execute(tx);
}

/** Moves some of the people and what they proved to the company that the merged one leads to now. Returns how many. */
export async function moveSomePeople(tx: Tx, id: string, limit: number): Promise<number> {
  const { rows } = await sql<{ to: string | null }>`select merged_into as to from companies where id = ${id}`.execute(tx);
  const to = rows[0]?.to;
  if (!to) return 0;
  const { rows: moved } = await sql<{ id: string }>`
    update referrers set company_id = ${to} where id in (
      select id from referrers where company_id = ${id} order by id limit ${limit} for no key update) returning id`.execute(tx);
  await sql`update openings set company_id = ${to} where referrer_id = any(${moved.map((each) => each.id)})`.execute(tx);
  return moved.length;
}

/** Moves requests that are under way, unless the same seeker asks there for the same position as well. Ended ones keep the old name. */
export async function moveTheRest(db: Db, id: string): Promise<void> {
  await sql`update work_email_verifications v set company_id = c.merged_into from companies c
    where c.id = ${id} and v.company_id = c.id and c.merged_into is not null`.execute(db);
  await sql`update requests q set company_id = c.merged_into from companies c
    where c.id = ${id} and q.company_id = c.id and c.merged_into is not null
      and q.state in ('unclaimed', 'submitted', 'needs_info', 'accepted', 'referred', 'confirmed', 'interview', 'offer', 'disputed')
      and not exists (select from requests o where o.company_id = c.merged_into and o.seeker_id = q.seeker_id
        and o.position_key = q.position_key)`.execute(db);
}
