import { answerForm } from '#web/app/answer-form.ts';
import { appContext } from '#web/app/app-context.ts';
import { pageMeta } from '#web/app/page-title.ts';
import type { Route } from './+types/contact-sales.route.ts';
import { ContactSalesForm } from './contact-sales-form.tsx';
import { LetterPage } from './letter-page.tsx';

export const meta = () =>
  pageMeta('Contact sales', 'For colleges, training institutes and outplacement programmes that support many job seekers.');

export function loader({ context }: Route.LoaderArgs) {
  return context.get(appContext).outreach.openSalesForm();
}

export const action = (args: Route.ActionArgs) =>
  answerForm(args, async ({ app, clientAddress, typed }) => {
    await app.outreach.contactSales(typed, clientAddress);
    return { kind: 'sent' as const };
  });

/** The page for the dialog on /pricing when there is no script. */
export default function ContactSales({ actionData }: Route.ComponentProps) {
  if (actionData?.kind === 'sent') {
    return (
      <LetterPage
        title="Contact request sent"
        seed="contact"
        lead="Our sales team will contact you shortly."
        next={['/pricing', 'Back to pricing']}
      />
    );
  }
  return (
    <LetterPage title="Contact sales" seed="contact" share={0.5}>
      <p className="mb-5 text-lg text-ink-2">Tell us who you support and how many people it concerns. We will write back with terms.</p>
      <ContactSalesForm answer={actionData} />
    </LetterPage>
  );
}
