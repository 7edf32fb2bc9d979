import { indianDate } from '#shared/indian-date.ts';

/** The last day on which one can act: midnight belongs to the day that it ends, as in "by Friday, 20 Nov". */
export const dueDay = (deadlineAt: Date): string => indianDate(new Date(deadlineAt).getTime() - 1);
