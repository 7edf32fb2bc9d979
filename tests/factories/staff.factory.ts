import type { Session } from '#domain/accounts/account.ts';
import type { TestApp } from '#tests/support/app-fixture.ts';
import { makePerson } from './request.factory.ts';

/** A new member of staff. */
export async function makeStaff(test: TestApp, role: 'administrator' | 'support' = 'administrator'): Promise<Session> {
  const { session } = await makePerson(test);
  return { ...session, account: { ...session.account, [role]: true } };
}
