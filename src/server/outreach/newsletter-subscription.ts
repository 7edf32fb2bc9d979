import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import { newsletterInputSchema } from '#domain/outreach/outreach-input.ts';
import { queueMail } from '#server/platform/mail/queue-mail.ts';
import { confirmNewsletterMail } from './confirm-newsletter.email.ts';
import { parseForm } from '#server/platform/http/parse-form.ts';
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
  const dayBefore = new Date(at.getTime() - dayMs);
  const token = newToken();
  const claim = { confirm_hash: hashToken(token), confirm_mailed_at: at };
  await transact(deps.db, async (tx) => {
    const claimed = await tx
      .insertInto('newsletter_subscriptions')
      .values({ id: deps.newId(), email, state: 'pending', unsubscribe_token: newToken(), created_at: at, ...claim })
      .onConflict((conflict) =>
        conflict
          .column('email')
          .doUpdateSet(claim)
          .where('newsletter_subscriptions.state', '<>', 'confirmed')
          // One such mail a day.
          .where((on) => on(on.fn.coalesce('newsletter_subscriptions.confirm_mailed_at', sql<Date>`'-infinity'`), '<=', dayBefore)),
      )
      .returning('id')
      .executeTakeFirst();
    if (claimed) await queueMail(deps, tx, { to: email, content: confirmNewsletterMail(deps.publicUrl(), token), aboutIds: [] });
  });
}

/** A second click on the same link works like the first. */
export async function confirmNewsletter(deps: OutreachDeps, token: unknown): Promise<void> {
  if (!isToken(token)) throw unknownLink();
  const hash = hashToken(token);
  const at = deps.now();
  await transact(deps.db, async (tx) => {
    // The hash stays, so that a second click on the same link gets the same answer.
    const confirmed = await tx
      .updateTable('newsletter_subscriptions')
      .set({ state: 'confirmed', confirmed_at: at })
      .where('confirm_hash', '=', hash)
      .where('state', '<>', 'confirmed')
      .where('confirm_mailed_at', '>', new Date(at.getTime() - linkDays * dayMs))
      .returning(['email', 'unsubscribe_token as unsubscribeToken'])
      .executeTakeFirst();
    if (confirmed) {
      const content = newsletterWelcomeMail(deps.publicUrl(), confirmed.unsubscribeToken);
      return queueMail(deps, tx, { to: confirmed.email, content, aboutIds: [] });
    }
    const known = await tx.selectFrom('newsletter_subscriptions').select('state').where('confirm_hash', '=', hash).executeTakeFirst();
    if (known?.state !== 'confirmed') throw unknownLink();
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

/** False if there is none. Deletes the hash, because an old confirmation link must not undo this. */
async function endSubscription(tx: Tx, which: 'unsubscribe_token' | 'email', value: string): Promise<boolean> {
  const ended = await tx
    .updateTable('newsletter_subscriptions')
    .set({ state: 'unsubscribed', confirm_hash: null, confirmed_at: null })
    .where(which, '=', value)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}
