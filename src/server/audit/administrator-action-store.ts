import { sql } from 'kysely';
import type { ActSubject } from '#domain/administration/act-subjects.ts';
import type { ActName } from '#domain/administration/acts.ts';
import { escapeLike } from '#server/platform/db/escape-like.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';

export type AdministratorAction = {
  administratorId: string;
  action: ActName;
  /** What the action was about, as kind:id. */
  subject: ActSubject;
  detail: Record<string, string>;
  now: Date;
};

export async function insertAction(tx: Tx, { administratorId, action, subject, detail, now }: AdministratorAction): Promise<void> {
  await tx
    .insertInto('administrator_actions')
    .values({ account_id: administratorId, action, subject, detail: JSON.stringify(detail), created_at: now })
    .execute();
}

/** `name` and `email` are null once the person has deleted their account. */
export type ListedAction = Awaited<ReturnType<typeof findListedActions>>[number];

type ActionQuery = {
  q: string;
  act?: ActName;
  /** The id or the address of the person who acted. */
  who?: string;
  /** Days in India, both included. */
  from?: string;
  until?: string;
  subjects?: readonly string[];
  before: number | undefined;
  limit: number;
};

export async function findListedActions(db: Db, query: ActionQuery) {
  const { q, act, who, from, until, subjects, before, limit } = query;
  let rows = db
    .selectFrom('administrator_actions as a')
    .leftJoin('accounts as p', 'p.id', 'a.account_id')
    .select(['a.id', 'a.account_id as accountId', 'p.display_name as name', 'p.email', 'a.action', 'a.subject', 'a.detail'])
    .select('a.created_at as createdAt');
  // These words must be those of the index administrator_actions_by_words.
  if (q) rows = rows.where(sql<string>`(a.subject || ' ' || coalesce(a.detail ->> 'reason', ''))`, 'ilike', `%${escapeLike(q)}%`);
  if (act) rows = rows.where('a.action', '=', act);
  if (subjects) rows = rows.where('a.subject', 'in', subjects);
  if (who)
    rows = rows.where((on) =>
      on.or([
        on('a.account_id', '=', who),
        on('a.account_id', 'in', on.selectFrom('accounts as o').select('o.id').where('o.email', '=', who.toLowerCase())),
      ]),
    );
  if (from) rows = rows.where('a.created_at', '>=', sql<Date>`${from}::date::timestamp at time zone 'Asia/Kolkata'`);
  if (until) rows = rows.where('a.created_at', '<', sql<Date>`(${until}::date + 1)::timestamp at time zone 'Asia/Kolkata'`);
  if (before !== undefined) rows = rows.where('a.id', '<', before);
  return rows.orderBy('a.id', 'desc').limit(limit).execute();
}
