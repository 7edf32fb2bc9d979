import type { Session } from '#domain/accounts/account.ts';
import { AppError } from '#shared/app-error.ts';

/** The table of pages keeps others out; this holds even if a page forgets. To everybody else there is nothing here. */
export function requireAdministrator({ account }: Session): string {
  if (!account.administrator) throw new AppError('not_found');
  return account.id;
}
