import { indianDate } from '#shared/indian-date.ts';

/** The last day on which a person can act: a deadline at midnight belongs to the day that ends then, as in "by Friday, 20 Nov". */
export const dueDay = (deadlineAt: Date): string => indianDate(new Date(deadlineAt).getTime() - 1);
