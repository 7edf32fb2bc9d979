import type { Session } from './account.ts';

/** Google's service requires the same five minutes before you can change the password or e-mail address or delete the account. */
const recentSeconds = 5 * 60;

/**
 * An administrator's address in the configuration counts only once it is verified; otherwise anybody could register it and become an
 * administrator.
 */
export function isAdministrator(person: { email: string | null; emailVerified: boolean }, adminEmails: readonly string[]): boolean {
  return person.emailVerified && person.email !== null && adminEmails.includes(person.email.toLowerCase());
}

export function signedInRecently(authTime: Date, now: Date): boolean {
  return now.getTime() - authTime.getTime() <= recentSeconds * 1000;
}

export function mayDeleteAccount(session: Session, now: Date): boolean {
  return signedInRecently(session.authTime, now);
}
