import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { transact } from '#server/platform/db/transact.ts';

declare module '#server/platform/jobs/job-kinds.ts' {
  interface Jobs {
    'finish-merge': { companyId: string };
  }
}

/** Each move counts and searches anew and locks both companies, so only a few at a time. */
const batch = 50;

/** Brings the people of a merged company over. May stop anywhere and run again. */
export async function finishMerge({ db }: { db: Db }, { companyId }: { companyId: string }): Promise<void> {
  for (let moved = batch; moved === batch;) moved = await transact(db, (tx) => moveSomePeople(tx, companyId, batch));
  await moveTheRest(db, companyId);
}

/** Moves some of the people and what they proved to the company that the merged one leads to now. Returns how many. */
async function moveSomePeople(tx: Tx, id: string, limit: number): Promise<number> {
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
async function moveTheRest(db: Db, id: string): Promise<void> {
  await sql`update work_email_verifications v set company_id = c.merged_into from companies c
    where c.id = ${id} and v.company_id = c.id and c.merged_into is not null`.execute(db);
  await sql`update requests q set company_id = c.merged_into from companies c
    where c.id = ${id} and q.company_id = c.id and c.merged_into is not null
      and q.state in ('unclaimed', 'submitted', 'needs_info', 'accepted', 'referred', 'confirmed', 'interview', 'offer', 'disputed')
      and not exists (select from requests o where o.company_id = c.merged_into and o.seeker_id = q.seeker_id
        and o.position_key = q.position_key)`.execute(db);
}
