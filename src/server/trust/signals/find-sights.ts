import { sql } from 'kysely';
import { feePaise, feesPerPair, yearlyCapPaise } from '#domain/payouts/fees.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { SignalKind } from '../trust-tables.ts';

/** Something that a program noticed about a person, and what exactly it saw. */
export type Sight = { kind: SignalKind; key: string; personId: string; requestId: string | null; messageId: string | null; saw: string };

const sameMessageTo = 5;

/** Each query names a person once per thing that it saw; known sights have their key in the table. */
export async function findSights(db: Db, since: Date): Promise<Sight[]> {
  const { rows } = await sql<Sight>`
    select * from (
      select 'same_message' as kind, 'same_message:' || q.seeker_id || ':' || md5(lower(btrim(q.message))) as key, q.seeker_id as "personId",
        (array_agg(q.id order by q.created_at desc))[1] as "requestId", null::uuid as "messageId",
        'The same note went to ' || count(distinct q.referrer_id) || ' people within 30 days.' as saw
      from requests q where q.created_at > ${since}::timestamptz - interval '30 days' and not q.rehearsal and length(btrim(q.message)) > 0
        and q.seeker_id in (select n.seeker_id from requests n where n.created_at > ${since})
      group by q.seeker_id, md5(lower(btrim(q.message)))
      having count(distinct q.referrer_id) >= ${sameMessageTo} and max(q.created_at) > ${since}
      union all
      select 'shared_resume', 'shared_resume:' || s.mark || ':' || o.owner_id, o.owner_id, null, null,
        'The text of a resume is the same under ' || count(*) over (partition by s.mark) || ' accounts.'
      from (
        -- Only new texts: to read them all would take minutes.
        select distinct md5(n.text) as mark from resumes n where n.created_at > ${since} and length(n.text) > 200 and n.owner_id is not null
          and exists (select from resumes t where t.text is not null and md5(t.text) = md5(n.text) and t.owner_id <> n.owner_id)
      ) s cross join lateral (
        select distinct t.owner_id from resumes t where t.text is not null and md5(t.text) = s.mark and t.owner_id is not null
      ) o
      union all
      select 'shared_upi', 'shared_upi:' || md5(u.upi_id) || ':' || u.account_id, u.account_id, null, null,
        'The same UPI ID receives the fees of ' || s.accounts || ' accounts.'
      from (
        select n.upi_id, (select count(*) from upi_details o where o.upi_id = n.upi_id) as accounts
        from upi_details n where n.updated_at > ${since} group by 1
      ) s join upi_details u using (upi_id) where s.accounts > 1
      union all
      select 'fee_cap', 'fee_cap:pair:' || n.party_id || ':' || n.seeker_party_id || ':' || f.year, b.account_id, null, null,
        'Within a year ' || f.fees || ' review fees came from the requests of one person, which is the most there can be.'
      from (select distinct party_id, seeker_party_id from fees where accrued_at > ${since}) n
      join billing_parties b on b.id = n.party_id cross join lateral (
        select count(*) as fees, max(g.year) as year from fees g
        where g.party_id = n.party_id and g.seeker_party_id = n.seeker_party_id and g.state <> 'void'
          and g.accrued_at > ${since}::timestamptz - interval '1 year'
      ) f where f.fees >= ${feesPerPair}
      union all
      select 'fee_cap', 'fee_cap:purchase:' || p.id, b.account_id, null, null,
        'The requests of one purchase of ₹' || p.amount_paise / 100 || ' earned ' || f.fees || ' review fees, which is the most there can be.'
      from (select distinct purchase_id from fees where accrued_at > ${since}) n
      join purchases p on p.id = n.purchase_id and p.product <> 'single' join billing_parties b on b.id = p.party_id cross join lateral (
        select count(*) as fees, sum(g.amount_paise) as paise from fees g where g.purchase_id = p.id and g.state <> 'void'
      ) f where f.paise + ${feePaise}::bigint > p.amount_paise / 4
      union all
      select 'fee_cap', 'fee_cap:year:' || y.party_id || ':' || y.year, b.account_id, null, null,
        'The review fees of the year ' || y.year || ' have reached the yearly cap.'
      from (select distinct party_id, year from fees where accrued_at > ${since}) n
      join fee_years y using (party_id, year) join billing_parties b on b.id = y.party_id
      where y.accrued_paise + ${feePaise}::bigint > ${yearlyCapPaise}::bigint
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
