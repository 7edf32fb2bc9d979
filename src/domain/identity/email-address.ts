const longest = 254;

/**
 * Lower-cased and checked, or undefined. Stricter than the standard on purpose: an address that no real mail server accepts is a typing
 * error.
 */
export function readEmailAddress(typed: unknown): string | undefined {
  // Spaces around an address come from copying, but never this many.
  if (typeof typed !== 'string' || typed.length > longest * 2) return undefined;
  const email = typed.trim().toLowerCase();
  if (email.length > longest) return undefined;
  const pattern = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])$/;
  return pattern.test(email) && !/^\.|\.\.|\.@/.test(email) ? email : undefined;
}
