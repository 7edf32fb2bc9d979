import { sql, type RawBuilder } from 'kysely';
import type { Session } from '#domain/accounts/account.ts';
import type { ListPage, ListQuery } from '#domain/administration/list-query.ts';
import type { Accounts } from '#server/accounts/create-accounts.ts';
import { findPeople } from '#server/accounts/find-people.ts';
import type { Db } from '#server/platform/db/database.ts';
import { escapeLike } from '#server/platform/db/escape-like.ts';
import { requireAdministrator, requireStaff } from '../desk.ts';
import { findListed, type ListedPerson } from './people-store.ts';

/** A shorter ending of a UPI ID fits too many people. */
const shortestEnding = 4;

export type RoleDeps = Pick<Accounts, 'rolesOf' | 'staffEmails'>;
type PeopleDeps = RoleDeps & { db: Db };
type FoundPerson = ListedPerson & ReturnType<RoleDeps['rolesOf']>;

/** By name, address or id; by the fingerprint of a resume; administrators also by the end of a UPI ID. */
export async function findPeopleBy(deps: PeopleDeps, session: Session, query: ListQuery): Promise<ListPage<FoundPerson>> {
  requireStaff(session);
  const { items, nextCursor } = await findPage(deps, session, query);
  return { items: items.map((person) => ({ ...person, ...deps.rolesOf(person) })), nextCursor };
}

async function findPage({ db, rolesOf, staffEmails }: PeopleDeps, session: Session, query: ListQuery): Promise<ListPage<ListedPerson>> {
  const { q, filters, cursor, limit } = query;
  const listed = async (found: readonly { id: string }[]) =>
    findListed(
      db,
      found.map(({ id }) => id),
    );
  const onePage = async (found: RawBuilder<{ id: string }>) => ({ items: await listed((await found.execute(db)).rows), nextCursor: null });
  if (filters['by'] === 'upi') {
    requireAdministrator(session);
    if (q.length < shortestEnding) return { items: [], nextCursor: null };
    const backwards = escapeLike(q.toLowerCase().split('').toReversed().join(''));
    return onePage(sql`select account_id as id from upi_details where reverse(lower(upi_id)) like ${`${backwards}%`} limit ${limit}`);
  }
  if (filters['by'] === 'resume')
    return onePage(sql`select distinct owner_id as id from resumes
      where md5(text) = ${q.toLowerCase()} and text is not null and owner_id is not null limit ${limit}`);
  const role = filters['role'];
  if (role === 'administrator' || role === 'support') {
    // They are few, and come from the configuration.
    const staff = await onePage(sql`select id from accounts where email = any(${staffEmails}::text[]) order by created_at desc`);
    const isMeant = ({ id, name, email }: ListedPerson) => [id, name, email].join(' ').toLowerCase().includes(q.toLowerCase());
    return { ...staff, items: staff.items.filter((person) => rolesOf(person)[role] && isMeant(person)) };
  }
  const { items, nextCursor } = await findPeople(db, { q, refers: role === 'referrer', cursor, limit });
  return { items: await listed(items), nextCursor };
}
