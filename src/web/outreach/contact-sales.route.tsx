import { data } from 'react-router';
import { typedText } from '#web/accounts/typed-text.ts';
import { appContext, clientAddressContext } from '#web/app/app-context.ts';
import { pageMeta } from '#web/app/page-title.ts';
import { readRefusal } from '#web/app/refusal.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import type { Route } from './+types/contact-sales.route.ts';
import { ContactSalesForm, type ContactAnswer } from './contact-sales-form.tsx';
import { LetterPage } from './letter-page.tsx';

export const meta = () =>
  pageMeta('Contact sales', 'For colleges, training institutes and outplacement programmes that support many job seekers.');

const fields = ['name', 'email', 'organisation', 'people', 'message'] as const;
/** How much text comes back into the form after a refusal; nobody wants a megabyte back. */
const mostReturned = 20_000;

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const typed = Object.fromEntries(fields.map((name) => [name, typedText(form, name)]));
  try {
    await context.get(appContext).outreach.contactSales(typed, context.get(clientAddressContext));
    return { kind: 'sent' } satisfies ContactAnswer;
  } catch (thrown) {
    const refusal = readRefusal(thrown);
    const returned = Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, value.slice(0, mostReturned)]));
    return data({ kind: 'refused', sentence: refusal.sentence, fields: refusal.fields, typed: returned } satisfies ContactAnswer, {
      status: refusal.status,
    });
  }
}

/** The page for the dialog on /pricing when there is no script. */
export default function ContactSales({ actionData }: Route.ComponentProps) {
  if (actionData?.kind === 'sent') {
    return (
      <LetterPage title="Contact request sent" seed="contact">
        <p className="text-lg text-ink-2">Our sales team will contact you shortly.</p>
        <ButtonLink to="/pricing" className="mt-6">
          Back to pricing
        </ButtonLink>
      </LetterPage>
    );
  }
  return (
    <LetterPage title="Contact sales" seed="contact" share={0.5}>
      <p className="mb-5 text-lg text-ink-2">Tell us who you support and how many people it concerns. We will write back with terms.</p>
      <ContactSalesForm answer={actionData} />
    </LetterPage>
  );
}
