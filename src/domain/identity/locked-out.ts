/** Shown whether or not the password was right. The sign-in page recognises this sentence and shows what to do next. */
export const lockedOut =
  'Too many wrong passwords were tried for this account. If yours was right, we have emailed you a link that lets you in.';
