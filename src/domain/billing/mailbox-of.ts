const gmail = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox behind an address, for counting only. asha+jobs@example.in is asha@example.in, and Gmail also ignores dots. Mail always goes to
 * the address as it was given.
 */
export function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  if (at < 1) return address;
  const domain = address.slice(at + 1);
  const name = address.slice(0, at);
  // The part after the plus can be a person's whole name.
  const box = name.indexOf('+') > 0 ? name.slice(0, name.indexOf('+')) : name;
  return gmail.has(domain) ? `${box.replaceAll('.', '')}@gmail.com` : `${box}@${domain}`;
}
