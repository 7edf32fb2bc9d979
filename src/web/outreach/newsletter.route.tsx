import { data } from 'react-router';
import { appContext, clientAddressContext } from '#web/app/app-context.ts';
import { pageMeta } from '#web/app/page-title.ts';
import { readRefusal } from '#web/app/refusal.ts';
import type { Route } from './+types/newsletter.route.ts';
import { LetterPage } from './letter-page.tsx';
import { NewsletterForm, type NewsletterAnswer } from './newsletter-form.tsx';

export const meta = () =>
  pageMeta('Newsletter', 'New articles and guides about referrals, resumes and interviews, on the day they appear.');

export async function action({ request, context }: Route.ActionArgs) {
  const email = (await request.formData()).get('email');
  try {
    await context.get(appContext).outreach.subscribe({ email }, context.get(clientAddressContext));
    return { kind: 'asked' } satisfies NewsletterAnswer;
  } catch (thrown) {
    const { status, sentence, fields } = readRefusal(thrown);
    const typed = typeof email === 'string' ? email.slice(0, 300) : '';
    return data({ kind: 'refused', sentence, field: fields['email'], typed } satisfies NewsletterAnswer, { status });
  }
}

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
