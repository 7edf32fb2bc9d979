import { indianIsoDay } from '#shared/indian-date.ts';
import { loadContent } from '../content/load-content.ts';
import { queueMail } from '#server/platform/mail/queue-mail.ts';
import { newArticleMail } from './new-article.email.ts';
import type { OutreachDeps } from './outreach-deps.ts';
import { transact } from '#server/platform/db/transact.ts';

/** An article that was merged late is still news; an older one is not. Must be less than the days for which sent mails are kept. */
const newsDays = 7;
const atOnce = 200;

/** Tells readers what has appeared since they subscribed. May run twice: the key of each mail names article and reader. */
export async function sendNewsletter(deps: OutreachDeps): Promise<void> {
  const today = indianIsoDay(deps.now());
  const oldest = indianIsoDay(deps.now().getTime() - newsDays * 24 * 60 * 60 * 1000);
  const { articles } = loadContent(deps.config);
  const news = [...articles.blog, ...articles.guides].filter(({ date }) => date > oldest && date <= today);
  for (const article of news) {
    const confirmedBefore = new Date(`${article.date}T23:59:59+05:30`);
    const confirmed = deps.db
      .selectFrom('newsletter_subscriptions')
      .where('state', '=', 'confirmed')
      .where('confirmed_at', '<', confirmedBefore);
    let afterId: string | undefined;
    do {
      const next = afterId === undefined ? confirmed : confirmed.where('id', '>', afterId);
      const readers = await next.select(['id', 'email', 'unsubscribe_token as unsubscribeToken']).orderBy('id').limit(atOnce).execute();
      await transact(deps.db, async (tx) => {
        for (const reader of readers) {
          await queueMail(deps, tx, {
            to: reader.email,
            content: newArticleMail(deps.publicUrl(), article, reader.unsubscribeToken),
            aboutIds: [],
            dedupeKey: `newsletter:${article.path}:${reader.id}`,
          });
        }
      });
      afterId = readers.length === atOnce ? readers.at(-1)?.id : undefined;
    } while (afterId !== undefined);
  }
}
