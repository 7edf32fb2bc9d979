import { sql, type RawBuilder } from 'kysely';
import type { Hold } from '#domain/standing/may-reach.ts';

/*
 * Parts of other nouns' statements: a send, a message or a move reads the standing of both people with what it reads anyway. Every
 * statement asks in the same way, with or without a block, so that its time reveals nothing.
 */

/** Whether the first person has blocked the second. Pass a column as `sql.ref(…)`, or the id of a known person. */
export const hasBlocked = (blocker: unknown, blocked: unknown): RawBuilder<boolean> =>
  sql`exists (select from blocks where blocker_id = ${blocker} and blocked_id = ${blocked})`;

/** Neither has blocked the other. For what we do on our own, such as asking a colleague or telling a follower. */
export const neitherBlocked = (one: RawBuilder<unknown>, other: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`not exists (select from blocks b where (b.blocker_id, b.blocked_id) in ((${one}, ${other}), (${other}, ${one})))`;

type HoldJson = { kind: Hold['kind']; endsAt: string | null };

/** What measures keep the person from doing. With `lock`, two acts of a held person wait for each other. */
export const holdsOf = (person: unknown, { lock = false } = {}): RawBuilder<HoldJson[] | null> =>
  sql`(select json_agg(json_build_object('kind', h.kind, 'endsAt', h.ends_at))
    from (select kind, ends_at from holds where account_id = ${person} ${lock ? sql`for update` : sql``}) h)`;

/** JSON has no dates. */
export const toHolds = (rows: HoldJson[] | null): Hold[] =>
  (rows ?? []).map(({ kind, endsAt }) => ({ kind, endsAt: endsAt === null ? null : new Date(endsAt) }));
