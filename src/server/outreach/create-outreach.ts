import type pg from 'pg';
import { limitInDatabase, type RateLimit } from '#server/platform/limits/rate-limit.ts';
import { confirmNewsletter, endNewsletterOf, subscribeToNewsletter, unsubscribeFromNewsletter } from './newsletter-subscription.ts';
import type { OutreachDeps } from './outreach-deps.ts';
import { askForHelp, contactSales } from './write-to-us.ts';

const minute = 60;
const day = 24 * 60 * minute;

/** Limited per visitor's address, but generously, because half a campus may share one. The limit of one mail a day protects the mailbox. */
export function createOutreach(deps: OutreachDeps & { pool: pg.Pool }) {
  const limit = (name: string, points: number) => limitInDatabase(deps.pool, { name: `outreach-${name}`, points, perSeconds: 10 * minute });
  const bySubscriber = limit('newsletter', 60);
  const bySender = limit('contact', 30);
  const perMailbox = limitInDatabase(deps.pool, { name: 'outreach-help-mailbox', points: 5, perSeconds: day });
  const byLink = limit('link', 120);
  const limited =
    <T>(by: RateLimit, verb: (deps: OutreachDeps, typed: unknown) => Promise<T>) =>
    async (typed: unknown, clientAddress: string): Promise<T> => {
      await by(clientAddress);
      return verb(deps, typed);
    };
  return {
    subscribe: limited(bySubscriber, subscribeToNewsletter),
    confirm: limited(byLink, confirmNewsletter),
    unsubscribe: limited(byLink, unsubscribeFromNewsletter),
    contactSales: limited(bySender, contactSales),
    askForHelp: limited(bySender, (_, typed) => askForHelp(deps, typed, perMailbox)),
    endFor: async ({ email, emailVerified }: { email: string | null; emailVerified: boolean }) => {
      if (email && emailVerified) await endNewsletterOf(deps, email);
    },
  };
}
