import { Form } from 'react-router';
import { indianDeadline } from '#shared/indian-date.ts';
import type { FormRefusal } from '#web/app/answer-form.ts';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { useRefusal } from '#web/referrers/becoming/use-refusal.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConsentNotice } from '#web/ui/fields/consent-notice.tsx';
import { CodeField, WorkEmailField } from '#web/referrers/becoming/work-email-fields.tsx';
import { InputField } from '#web/ui/fields/input.tsx';
import { FormKey } from '#web/ui/form-key.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

type Link = {
  firstName: string;
  company: { name: string };
  domains: string[];
  endsAt: string;
  reader: 'stranger' | 'employee' | 'seeker';
  /** Signed in, with a name that we know. */
  named: boolean;
};
type Refusal = FormRefusal;
type Answer = Refusal | { kind: 'code'; name: string; email: string } | { kind: string };

/** "I work there": a work address and six digits; or one of the two ways to say no. */
export function TakeOn({ link, answer }: { link: Link; answer: Answer | undefined }) {
  const refused = answer?.kind === 'refused' ? (answer as Refusal) : undefined;
  const sent =
    answer?.kind === 'code'
      ? (answer as { name: string; email: string })
      : refused?.typed['intent'] === 'claim' && refused.typed['email']
        ? { name: refused.typed['name'] ?? '', email: refused.typed['email'] }
        : undefined;
  const { firstName, company } = link;
  return (
    <>
      <Card as="section" aria-labelledby="take-on-heading" className="flex flex-col gap-5">
        <div>
          <h2 id="take-on-heading" className="text-xl">
            I work at {company.name}
          </h2>
          <p className="mt-1 text-ink-2">
            {link.reader === 'employee'
              ? `Then you see ${firstName}’s resume and can say yes or no.`
              : `Show it with your work email. Then you see ${firstName}’s resume and can say yes or no. It costs nothing, and your employer is not told.`}
          </p>
        </div>
        {link.reader === 'employee' ? (
          <Known refused={refused} />
        ) : sent ? (
          <EnterCode sent={sent} refused={refused} />
        ) : (
          <WorkAddress link={link} refused={refused} />
        )}
      </Card>
      <section aria-labelledby="no-heading" className="flex flex-col gap-3">
        <h2 id="no-heading" className="text-xl">
          It is not for you?
        </h2>
        <p className="text-ink-2">{firstName} hears that nobody took it on, but not who looked or why.</p>
        <Form method="post" className="flex flex-wrap gap-3">
          <FormKey />
          <input type="hidden" name="intent" value="turn-away" />
          <Button type="submit" variant="outline">
            I do not work there
          </Button>
          <Button type="submit" variant="outline">
            I would rather not
          </Button>
        </Form>
        <p className="text-sm text-ink-3">
          The link works until {indianDeadline(link.endsAt)}. <TextLink to="/how-it-works">What ReferralHire is</TextLink>
        </p>
      </section>
    </>
  );
}

function Known({ refused }: { refused: Refusal | undefined }) {
  const { form, busy, problem } = useRefusal(['claim'], refused);
  return (
    <Form ref={form} method="post" className="flex flex-col items-start gap-4">
      <FormKey />
      <FormProblem message={problem} />
      <Button type="submit" name="intent" value="claim" size="large" busy={busy}>
        Take it on
      </Button>
    </Form>
  );
}

function WorkAddress({ link, refused }: { link: Link; refused: Refusal | undefined }) {
  const { form, busy, own, problem } = useRefusal(['code'], refused);
  return (
    <Form ref={form} method="post" noValidate className="flex flex-col gap-5">
      <FormKey />
      <FormProblem message={problem} />
      {!link.named && <InputField label="Your name" name="name" autoComplete="name" required refused={own} />}
      <WorkEmailField domains={link.domains} refused={own} />
      <Button type="submit" name="intent" value="code" size="large" busy={busy} busyLabel="Sending..." className="self-start">
        Send me a code
      </Button>
      {!link.named && <ConsentNotice of="account" />}
    </Form>
  );
}

function EnterCode({ sent, refused }: { sent: { name: string; email: string }; refused: Refusal | undefined }) {
  const { form, busy, own, problem } = useRefusal(['claim'], refused);
  return (
    <>
      <Form ref={form} method="post" noValidate className="flex flex-col gap-5">
        <FormKey />
        <FormProblem message={problem} />
        <input type="hidden" name="name" value={sent.name} />
        <input type="hidden" name="email" value={sent.email} />
        <CodeField hint={`We sent six digits to ${sent.email}. They count for 15 minutes.`} refused={own} />
        <Button type="submit" name="intent" value="claim" size="large" busy={busy} busyLabel="Checking..." className="self-start">
          Take it on
        </Button>
      </Form>
      <Form method="post">
        <FormKey />
        <input type="hidden" name="name" value={sent.name} />
        <input type="hidden" name="email" value={sent.email} />
        <Button type="submit" name="intent" value="code" variant="ghost" size="small">
          Send a new code
        </Button>
      </Form>
    </>
  );
}
