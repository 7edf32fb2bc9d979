import { newsletterInputSchema } from '#domain/outreach/newsletter-input.ts';
import { queueMail } from '#server/platform/mail/queue-mail.ts';
import { confirmNewsletterMail } from './confirm-newsletter.email.ts';
import { parseForm } from '#server/platform/http/parse-form.ts';
import { claimConfirmation, insertSubscription } from './newsletter-store.ts';
import type { OutreachDeps } from './outreach-deps.ts';
import { hashSecretToken, newSecretToken } from './secret-token.ts';
import { transact } from '#server/platform/db/transact.ts';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * The answer is the same for every address: new, waiting, subscribed, written to a minute ago. Otherwise the form would tell
 * strangers who reads us, and a stranger could fill somebody's mailbox.
 */
export async function subscribeToNewsletter(deps: OutreachDeps, typed: unknown): Promise<void> {
  const { email } = parseForm(newsletterInputSchema, typed);
  const at = deps.now();
  const token = newSecretToken();
  await transact(deps.db, async (tx) => {
    await insertSubscription(tx, { id: deps.newId(), email, unsubscribeToken: newSecretToken(), at });
    const claimed = await claimConfirmation(tx, {
      email,
      confirmHash: hashSecretToken(token),
      at,
      notSince: new Date(at.getTime() - dayMs),
    });
    if (claimed) await queueMail(deps, tx, { to: email, content: confirmNewsletterMail(deps.publicUrl(), token) });
  });
}
