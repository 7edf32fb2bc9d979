/**
 * What people agree to, in the words that they read at that moment. Changed words get the next version: the record of a
 * consent names the version and its hash, and the product does not start with other words under the same version.
 */
export const notices = {
  account: {
    version: 2,
    place: '/signup',
    words: 'We keep your name, your email address and how you sign in, until you delete your account.',
  },
  resume: {
    // Version 1 did not say that staff may have to look.
    version: 2,
    place: '/request',
    words:
      'Your resume goes to the people you ask, for as long as they can act on your request. Nobody else opens it, except a member of our staff who has to handle a report or a dispute. You see who opened it, and you can remove it at any time on your privacy page.',
  },
  listing: {
    version: 1,
    place: '/become-a-referrer',
    words:
      'Your name, role, department and what you write about yourself stand in the public directory, so that seekers can find you. You can stop at any time.',
  },
  payouts: {
    // Version 1 named a page that has no form.
    version: 2,
    place: '/dashboard',
    words:
      'We keep your UPI ID and ask your bank for the name behind it, so that we can pay you. You can remove it at any time; what you earned stays yours.',
  },
  newsletter: {
    version: 2,
    place: '/newsletter',
    words: 'We email new articles to this address. Every email has a link to unsubscribe.',
  },
  suggestions: {
    version: 1,
    place: '/following',
    words: 'We keep what you follow and tell you what is new about it. You can stop following at any time.',
  },
} as const satisfies Record<string, { version: number; place: string; words: string }>;

export type Purpose = keyof typeof notices;

/** One press on the privacy page ends these. People end an account or a resume on its own page, which first shows what goes with it. */
export const endedByOnePress = ['listing', 'payouts', 'newsletter', 'suggestions'] as const satisfies readonly Purpose[];
export type EndedByOnePress = (typeof endedByOnePress)[number];
