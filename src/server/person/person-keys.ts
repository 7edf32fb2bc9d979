import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';

/** The ids by which the database knows a person. */
export type PersonKeys = {
  account: string;
  /** The account's address. After a typing error it may be a stranger's. */
  addresses: readonly string[];
  /** The same, if the person has proven that it is theirs. Only then does erasure delete what was sent from that address. */
  proven: readonly string[];
  referrers: readonly string[];
  /** Requests that they sent. */
  requests: readonly string[];
  /** Requests that they were asked to answer. */
  asked: readonly string[];
  parties: readonly string[];
};

export async function findPersonKeys(tx: Db | Tx, accountId: string): Promise<PersonKeys> {
  const account = await tx.selectFrom('accounts').select(['email', 'email_verified']).where('id', '=', accountId).executeTakeFirst();
  const referrers = await tx.selectFrom('referrers').select('id').where('account_id', '=', accountId).execute();
  const requests = await tx.selectFrom('requests').select('id').where('seeker_id', '=', accountId).execute();
  const asked = await tx
    .selectFrom('request_offers as o')
    .innerJoin('referrers as r', 'r.id', 'o.referrer_id')
    .select('o.request_id as id')
    .where('r.account_id', '=', accountId)
    .execute();
  const parties = await tx.selectFrom('billing_parties').select('id').where('account_id', '=', accountId).execute();
  const addresses = account?.email ? [account.email] : [];
  const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
  return {
    account: accountId,
    addresses,
    proven: account?.email_verified ? addresses : [],
    referrers: ids(referrers),
    requests: ids(requests),
    asked: ids(asked),
    parties: ids(parties),
  };
}

const typeOf = {
  account: 'text',
  addresses: 'text[]',
  proven: 'text[]',
  referrers: 'text[]',
  requests: 'uuid[]',
  asked: 'uuid[]',
  parties: 'uuid[]',
} as const satisfies Record<keyof PersonKeys, string>;
const names = new RegExp(`(?<!:):(${Object.keys(typeOf).join('|')})\\b`);

/** The map's own text, with the person's ids as parameters. */
export function conditionFor(text: string, keys: PersonKeys): RawBuilder<unknown> {
  const parts = text.split(names);
  const filled = parts.map((part, at) => (at % 2 === 0 ? sql.raw(part) : parameter(keys, part as keyof PersonKeys)));
  return sql.join(filled, sql``);
}

const parameter = (keys: PersonKeys, name: keyof PersonKeys) => sql`${keys[name]}::${sql.raw(typeOf[name])}`;
