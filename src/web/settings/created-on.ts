import { indianDate } from '#shared/indian-date.ts';

/** "Account created on 15 Nov 2026", or Unknown if neither the SDK nor the server says. */
export function createdOn(moment: string | undefined): string {
  return `Account created on ${moment === undefined || Number.isNaN(Date.parse(moment)) ? 'Unknown' : indianDate(moment)}`;
}
