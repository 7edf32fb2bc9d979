/** Said whether or not the password was right. The sign-in page knows the sentence and shows what to do instead of a plain failure. */
export const lockedOut =
  'Too many wrong passwords were tried for this account. If yours was right, we have mailed you a link that lets you in.';
