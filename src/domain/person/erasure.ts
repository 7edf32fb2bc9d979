const day = 86_400_000;

/** Between asking and the end, somebody who signs in can keep the account. */
export const daysToChangeMind = 7;

export const erasureDueAt = (askedAt: Date): Date => new Date(askedAt.getTime() + daysToChangeMind * day);
