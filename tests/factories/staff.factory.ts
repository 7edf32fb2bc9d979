import type { Session } from '#domain/accounts/account.ts';
import type { TestApp } from '#tests/support/app-fixture.ts';
import { makePerson, type Person } from './request.factory.ts';

export const asAdministrator = ({ session }: Pick<Person, 'session'>): Session => ({
  ...session,
  account: { ...session.account, administrator: true },
});

/** A new member of staff. */
export async function makeStaff(test: TestApp, role: 'administrator' | 'support' = 'administrator'): Promise<Session> {
  const { session } = await makePerson(test);
  return { ...session, account: { ...session.account, [role]: true } };
}
