import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { SignalKind } from '../trust-tables.ts';

/** Something that a program noticed about a person, and what exactly it saw. */
export type Sight = { kind: SignalKind; key: string; personId: string; requestId: string | null; messageId: string | null; saw: string };

const sameMessageTo = 5;

/** Each query names people once per thing that it saw; what is known already has its key in the table. */
export async function findSights(db: Db, since: Date): Promise<Sight[]> {
  const { rows } = await sql<Sight>`
    select * from (
      select 'same_message' as kind, 'same_message:' || q.seeker_id || ':' || md5(lower(btrim(q.message))) as key, q.seeker_id as "personId",
        (array_agg(q.id order by q.created_at desc))[1] as "requestId", null::uuid as "messageId",
        'The same note went to ' || count(distinct q.referrer_id) || ' people within 30 days.' as saw
      from requests q where q.created_at > ${since}::timestamptz - interval '30 days' and q.seeker_id is not null and not q.rehearsal
        and length(btrim(q.message)) > 0
      group by q.seeker_id, md5(lower(btrim(q.message)))
      having count(distinct q.referrer_id) >= ${sameMessageTo} and max(q.created_at) > ${since}
      union all
      select 'shared_resume', 'shared_resume:' || md5(r.text) || ':' || r.owner_id, r.owner_id, null, null,
        'The text of a resume is the same under ' || s.owners || ' accounts.'
      from resumes r join (
        select md5(text) as mark, count(distinct owner_id) as owners, max(created_at) as latest from resumes
        where length(text) > 200 and owner_id is not null group by 1 having count(distinct owner_id) > 1
      ) s on s.mark = md5(r.text)
      where r.owner_id is not null and s.latest > ${since}
      union all
      select 'shared_upi', 'shared_upi:' || md5(u.upi_id) || ':' || u.account_id, u.account_id, null, null,
        'The same UPI ID receives the fees of ' || s.accounts || ' accounts.'
      from upi_details u join (
        select upi_id, count(*) as accounts, max(updated_at) as latest from upi_details group by 1 having count(*) > 1
      ) s using (upi_id) where s.latest > ${since}
      union all
      select 'money_words', 'money_words:request:' || q.id, q.seeker_id, q.id, null,
        'A note speaks of money or a phone number beside a referral: “…' || ${moneyWords(sql`q.message`)} || '…”'
      from requests q where q.created_at > ${since} and q.seeker_id is not null and ${speaksOfMoney(sql`q.message`)}
      union all
      select 'money_words', 'money_words:message:' || m.id, case m.author when 'seeker' then q.seeker_id else r.account_id end, q.id, m.id,
        'A message speaks of money or a phone number beside a referral: “…' || ${moneyWords(sql`m.body`)} || '…”'
      from request_messages m join requests q on q.id = m.request_id join referrers r on r.id = m.referrer_id
      where m.created_at > ${since} and m.author <> 'administrator' and ${speaksOfMoney(sql`m.body`)}
    ) seen
    where seen."personId" is not null and not exists (select from signals s where s.key = seen.key)
    order by seen.key limit 500`.execute(db);
  return rows;
}

type Text = ReturnType<typeof sql>;

// A sum of money, a UPI ID or an Indian mobile number. Words such as "pay" alone are in every second note about payments teams.
const money = String.raw`(?:₹\s*\d*|\yrs\.?\s*\d+|\yinr\y|\yrupees?\y|\yupi\y|\ygpay\y|\yphonepe\y|\ypaytm\y|\+?91[\s-]?[6-9]\d{4}[\s-]?\d{5}|\y[6-9]\d{9}\y)`;

const speaksOfMoney = (text: Text) => sql<boolean>`${text} ~* ${money} and ${text} ~* 'refer'`;

/** The few words around it: enough to judge whether to look, and not the whole text. */
const moneyWords = (text: Text) => sql<string>`substring(${text} from '(?i).{0,30}' || ${money} || '.{0,20}')`;

export async function insertSignal(tx: Tx, signal: Sight & { caseId: string; now: Date }): Promise<boolean> {
  const row = await tx
    .insertInto('signals')
    .values({ key: signal.key, case_id: signal.caseId, kind: signal.kind, saw: signal.saw, created_at: signal.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasSignal(db: Db, key: string): Promise<boolean> {
  return (await db.selectFrom('signals').select('key').where('key', '=', key).executeTakeFirst()) !== undefined;
}
