import type { Session } from '#domain/accounts/account.ts';
import type { ListPage, ListQuery } from '#domain/administration/list-query.ts';
import type { Accounts } from '#server/accounts/create-accounts.ts';
import { findPeople } from '#server/accounts/find-people.ts';
import type { Db } from '#server/platform/db/database.ts';
import { requireAdministrator, requireStaff } from '../require-staff.ts';
import { findByEmail, findByResume, findByUpiEnding, findListed, type ListedPerson } from './people-store.ts';

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
  if (filters['by'] === 'upi') {
    requireAdministrator(session);
    const ids = q.length < shortestEnding ? [] : await findByUpiEnding(db, q, limit);
    return { items: await findListed(db, ids), nextCursor: null };
  }
  if (filters['by'] === 'resume') return { items: await findListed(db, await findByResume(db, q, limit)), nextCursor: null };
  const role = filters['role'];
  if (role === 'administrator' || role === 'support') {
    // They are few, and come from the configuration.
    const staff = await findListed(db, await findByEmail(db, staffEmails));
    const isMeant = ({ id, name, email }: ListedPerson) => [id, name, email].join(' ').toLowerCase().includes(q.toLowerCase());
    return { items: staff.filter((person) => rolesOf(person)[role] && isMeant(person)), nextCursor: null };
  }
  const { items, nextCursor } = await findPeople(db, { q, refers: role === 'referrer', cursor, limit });
  return {
    items: await findListed(
      db,
      items.map(({ id }) => id),
    ),
    nextCursor,
  };
}
