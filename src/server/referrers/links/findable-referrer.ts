import { sql } from 'kysely';

/** Part of a statement: the referrer whom all visitors find by this id, or visitors with the link by this handle; otherwise no row. */
export const findableReferrer = (idOrHandle: string | null) => sql<string>`(
  select id from referrers where id = ${idOrHandle} and has_page
  union all
  select f.id from referrer_handles h join referrers f on f.id = h.referrer_id and f.verified_at is not null
  where h.handle = ${idOrHandle} and coalesce(h.ends_at > now(), true) limit 1)`;
