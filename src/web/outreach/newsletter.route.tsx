import { answerForm } from '#web/app/answer-form.ts';
import { pageMeta } from '#web/app/page-title.ts';
import type { Route } from './+types/newsletter.route.ts';
import { LetterPage } from './letter-page.tsx';
import { NewsletterForm } from './newsletter-form.tsx';

export const meta = () =>
  pageMeta('Newsletter', 'New articles and guides about referrals, resumes and interviews, on the day they appear.');

export const action = (args: Route.ActionArgs) =>
  answerForm(args, async ({ app, clientAddress, typed: { email } }) => {
    await app.outreach.subscribe({ email }, clientAddress);
    return { kind: 'asked' as const };
  });

export default function Newsletter({ actionData }: Route.ComponentProps) {
  return (
    <LetterPage title="Newsletter" seed="newsletter">
      <p className="mb-5 text-lg text-ink-2">
        New articles and guides on the day they appear. Nothing else, and you can unsubscribe with one click.
      </p>
      <NewsletterForm answer={actionData} />
    </LetterPage>
  );
}
