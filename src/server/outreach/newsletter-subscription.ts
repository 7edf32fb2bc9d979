import { newsletterInputSchema } from '#domain/outreach/outreach-input.ts';
import { queueMail } from '#server/platform/mail/queue-mail.ts';
import { confirmNewsletterMail } from './confirm-newsletter.email.ts';
import { parseForm } from '#server/platform/http/parse-form.ts';
import { claimConfirmation, confirmByHash, endSubscription, findByConfirmHash, insertSubscription } from './newsletter-store.ts';
import type { OutreachDeps } from './outreach-deps.ts';
import { hashToken, newToken, isToken } from '#server/platform/secrets/random-token.ts';
import { transact } from '#server/platform/db/transact.ts';
import { AppError } from '#shared/app-error.ts';
import { newsletterWelcomeMail } from './newsletter-welcome.email.ts';

const dayMs = 24 * 60 * 60 * 1000;
const linkDays = 7;

/**
 * The answer is the same for every address: new, waiting, subscribed, written to a minute ago. Otherwise the form would tell strangers who
 * reads us, and a stranger could flood a reader's mailbox.
 */
export async function subscribeToNewsletter(deps: OutreachDeps, typed: unknown): Promise<void> {
  const { email } = parseForm(newsletterInputSchema, typed);
  const at = deps.now();
  const token = newToken();
  await transact(deps.db, async (tx) => {
    await insertSubscription(tx, { id: deps.newId(), email, unsubscribeToken: newToken(), at });
    const notSince = new Date(at.getTime() - dayMs);
    const claimed = await claimConfirmation(tx, { email, confirmHash: hashToken(token), at, notSince });
    if (claimed) await queueMail(deps, tx, { to: email, content: confirmNewsletterMail(deps.publicUrl(), token), aboutIds: [] });
  });
}

/** A second click on the same link works like the first. */
export async function confirmNewsletter(deps: OutreachDeps, token: unknown): Promise<void> {
  if (!isToken(token)) throw unknownLink();
  const hash = hashToken(token);
  const at = deps.now();
  await transact(deps.db, async (tx) => {
    const confirmed = await confirmByHash(tx, hash, at, new Date(at.getTime() - linkDays * dayMs));
    if (confirmed) {
      const content = newsletterWelcomeMail(deps.publicUrl(), confirmed.unsubscribeToken);
      await queueMail(deps, tx, { to: confirmed.email, content, aboutIds: [] });
    } else if ((await findByConfirmHash(tx, hash))?.state !== 'confirmed') throw unknownLink();
  });
}

function unknownLink(): AppError {
  return new AppError('not_found', { detail: 'This link is no longer valid. Subscribe again and we will send you a new one.' });
}

export async function unsubscribeFromNewsletter(deps: Pick<OutreachDeps, 'db'>, token: unknown): Promise<void> {
  const isOurs = isToken(token) && (await transact(deps.db, (tx) => endSubscription(tx, 'unsubscribe_token', token)));
  if (!isOurs) throw new AppError('not_found', { detail: 'This link is incomplete. Use the one in the latest newsletter.' });
}

/** For a person who has proven that the address is theirs. */
export async function endNewsletterOf({ db }: Pick<OutreachDeps, 'db'>, email: string): Promise<void> {
  await transact(db, (tx) => endSubscription(tx, 'email', email));
}
