import type { Session } from '#domain/accounts/account.ts';
import { endedByOnePress, type EndedByOnePress } from '#domain/person/notices.ts';
import { AppError } from '#shared/app-error.ts';

/** What ends when a person takes back their consent; the nouns end it, and the database records it. */
export type Endings = Record<EndedByOnePress, (session: Session) => Promise<void>>;

export async function withdrawConsent({ endings }: { endings: Endings }, session: Session, purpose: string): Promise<void> {
  const known = endedByOnePress.find((each) => each === purpose);
  if (!known) throw new AppError('invalid_input', { detail: 'There is no such consent.' });
  await endings[known](session);
}
