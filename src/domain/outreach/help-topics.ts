/** What a message to the team can be about. Apart from the schema, because pages need only this. */
export const helpTopics = [
  'A request or a referrer',
  'My account or signing in',
  'Payments and plans',
  'Something does not work',
  'My privacy',
  'Something else',
] as const;

/** The reference that an error page shows: a part of the id of the failed request. Anything else is dropped. */
export const readErrorReference = (typed: unknown): string => (typeof typed === 'string' && /^[\w-]{6,36}$/.test(typed) ? typed : '');
