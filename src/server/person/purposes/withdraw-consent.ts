import type { Session } from '#domain/accounts/account.ts';
import { endedByOnePress } from '#domain/person/notices.ts';
import { AppError } from '#shared/app-error.ts';
import type { PersonDeps } from '../person-deps.ts';

export async function withdrawConsent({ endings }: Pick<PersonDeps, 'endings'>, session: Session, purpose: string): Promise<void> {
  const known = endedByOnePress.find((each) => each === purpose);
  if (!known) throw new AppError('invalid_input', { detail: 'There is no such consent.' });
  await endings[known](session);
}
