import { AppError } from '#shared/app-error.ts';
import { queueMail } from '#server/platform/mail/queue-mail.ts';
import { confirmByHash, findByConfirmHash } from './newsletter-store.ts';
import type { OutreachDeps } from './outreach-deps.ts';
import { hashSecretToken, isSecretToken } from './secret-token.ts';
import { newsletterWelcomeMail } from './newsletter-welcome.email.ts';
import { transact } from '#server/platform/db/transact.ts';

const linkDays = 7;

/** A second click on the same link is as good as the first. */
export async function confirmNewsletter(deps: OutreachDeps, token: unknown): Promise<void> {
  if (!isSecretToken(token)) throw unknownLink();
  const hash = hashSecretToken(token);
  const at = deps.now();
  await transact(deps.db, async (tx) => {
    const confirmed = await confirmByHash(tx, hash, at, new Date(at.getTime() - linkDays * 24 * 60 * 60 * 1000));
    if (confirmed) {
      await queueMail(deps, tx, { to: confirmed.email, content: newsletterWelcomeMail(deps.publicUrl(), confirmed.unsubscribeToken) });
    } else if ((await findByConfirmHash(tx, hash))?.state !== 'confirmed') throw unknownLink();
  });
}

function unknownLink(): AppError {
  return new AppError('not_found', { detail: 'This link is no longer valid. Subscribe again and we will send you a new one.' });
}
