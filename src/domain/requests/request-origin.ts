/**
 * How a request came: `listed` from the directory, `handle` by a referrer's own link, `private` by a link that the seeker gave to a person
 * they know. By either link it uses no allowance and the referrer earns nothing.
 */
export const requestOrigins = ['listed', 'handle', 'private'] as const;
export type RequestOrigin = (typeof requestOrigins)[number];

export const isByLink = (origin: RequestOrigin) => origin !== 'listed';
