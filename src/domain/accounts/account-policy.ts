/** Google's service requires the same five minutes before you can change the password or email address or delete the account. */
const recentSeconds = 5 * 60;

/**
 * An address in the configuration counts only once it is verified; otherwise anybody could register it and become an administrator.
 * A person in both lists is an administrator.
 */
export function staffRoles(
  { email, emailVerified }: { email: string | null; emailVerified: boolean },
  { adminEmails, supportEmails }: { adminEmails: readonly string[]; supportEmails: readonly string[] },
): { administrator: boolean; support: boolean } {
  const isIn = (list: readonly string[]) => emailVerified && email !== null && list.includes(email.toLowerCase());
  const administrator = isIn(adminEmails);
  return { administrator, support: !administrator && isIn(supportEmails) };
}

/** They decide about the requests and the money of others, so they send no requests and buy nothing themselves. */
export const isStaff = ({ administrator = false, support = false }: { administrator?: boolean; support?: boolean }): boolean =>
  administrator || support;

export function signedInRecently(authTime: Date, now: Date): boolean {
  return now.getTime() - authTime.getTime() <= recentSeconds * 1000;
}
