import { AppError } from '#shared/app-error.ts';
import { endSubscription, findByUnsubscribeToken } from './newsletter-store.ts';
import type { OutreachDeps } from './outreach-deps.ts';
import { isSecretToken } from './secret-token.ts';
import { transact } from '#server/platform/db/transact.ts';

export async function unsubscribeFromNewsletter(deps: Pick<OutreachDeps, 'db'>, token: unknown): Promise<void> {
  const known = isSecretToken(token) ? await findByUnsubscribeToken(deps.db, token) : undefined;
  if (!known) throw new AppError('not_found', { detail: 'This link is not complete. Use the one in the latest newsletter.' });
  await transact(deps.db, (tx) => endSubscription(tx, known.unsubscribeToken));
}
