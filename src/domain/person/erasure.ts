const day = 86_400_000;

/** A person who asked to delete their account can sign in and keep it during this time. */
export const daysToChangeMind = 7;

export const erasureDueAt = (askedAt: Date): Date => new Date(askedAt.getTime() + daysToChangeMind * day);

/** With a Firebase project as the identity service, and only then. */
export const staysAtGoogle = {
  what: 'the record of your sign-in at Google',
  because: 'Google keeps it for us and it leads to none of your data here; we delete it when you ask us to',
};
