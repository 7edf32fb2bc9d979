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

/** The map's own text, with the person's ids as parameters. */
export function conditionFor(text: string, keys: PersonKeys): RawBuilder<unknown> {
  const parts = text.split(/(?<!:):(account|addresses|proven|referrers|requests|asked|parties)\b/);
  const filled = parts.map((part, at) =>
    at % 2 === 0
      ? sql.raw(part)
      : part === 'account'
        ? sql`${keys.account}::text`
        : listOf(keys, part as Exclude<keyof PersonKeys, 'account'>),
  );
  return sql.join(filled, sql``);
}

function listOf(keys: PersonKeys, name: Exclude<keyof PersonKeys, 'account'>): RawBuilder<unknown> {
  const type = name === 'requests' || name === 'asked' || name === 'parties' ? 'uuid[]' : 'text[]';
  return sql`${[...keys[name]]}::${sql.raw(type)}`;
}
