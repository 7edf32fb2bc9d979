import { indianDeadline } from '#shared/indian-date.ts';
import type { FormRefusal } from '#web/app/answer-form.ts';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { IntentForm } from '#web/referrers/becoming/intent-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Panel, Section } from '#web/ui/section.tsx';
import { ConsentNotice } from '#web/ui/fields/consent-notice.tsx';
import { CodeField, WorkEmailField } from '#web/referrers/becoming/work-email-fields.tsx';
import { InputField } from '#web/ui/fields/input.tsx';
import { ButtonForm, PostForm } from '#web/ui/fields/post-form.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Route } from './+types/asked.route.ts';

type Link = Extract<Route.ComponentProps['loaderData'], { kind: 'open' }>;
type Answer = Route.ComponentProps['actionData'];

/** "I work there": a work address and six digits; or one of the two ways to say no. */
export function TakeOn({ link, answer }: { link: Link; answer: Answer }) {
  const refused = answer?.kind === 'refused' ? answer : undefined;
  const { intent, name = '', email } = refused?.typed ?? {};
  const sent =
    answer?.kind === 'code' ? { name: answer.name, email: answer.email } : intent === 'claim' && email ? { name, email } : undefined;
  const { firstName, company } = link;
  return (
    <>
      <Panel title={`I work at ${company.name}`} className="flex flex-col gap-5">
        <p className="-mt-4 text-ink-2">
          {link.reader === 'employee'
            ? `Then you see ${firstName}’s resume and can say yes or no.`
            : `Show it with your work email. Then you see ${firstName}’s resume and can say yes or no. It costs nothing, and your employer is not told.`}
        </p>
        {link.reader === 'employee' ? (
          <div className="flex flex-col items-start gap-4">
            <FormProblem message={refused?.sentence} />
            <ButtonForm fields={{ intent: 'claim' }} size="large">
              Take it on
            </ButtonForm>
          </div>
        ) : sent ? (
          <EnterCode sent={sent} refused={refused} />
        ) : (
          <WorkAddress link={link} refused={refused} />
        )}
      </Panel>
      <Section title="It is not for you?" heading="text-xl" className="flex flex-col gap-3">
        <p className="text-ink-2">{firstName} hears that nobody took it on, but not who looked or why.</p>
        <PostForm fields={{ intent: 'turn-away' }} className="flex flex-wrap gap-3">
          <Button type="submit" variant="outline">
            I do not work there
          </Button>
          <Button type="submit" variant="outline">
            I would rather not
          </Button>
        </PostForm>
        <p className="text-sm text-ink-3">
          The link works until {indianDeadline(link.endsAt)}. <TextLink to="/how-it-works">What ReferralHire is</TextLink>
        </p>
      </Section>
    </>
  );
}

function WorkAddress({ link, refused }: { link: Link; refused: FormRefusal | undefined }) {
  return (
    <IntentForm
      intent="code"
      refused={refused}
      button={{ children: 'Send me a code', size: 'large', busyLabel: 'Sending...' }}
      below={!link.named && <ConsentNotice of="account" />}
    >
      {(own) => (
        <>
          {!link.named && <InputField label="Your name" name="name" autoComplete="name" required refused={own} />}
          <WorkEmailField domains={link.domains} refused={own} />
        </>
      )}
    </IntentForm>
  );
}

function EnterCode({ sent, refused }: { sent: { name: string; email: string }; refused: FormRefusal | undefined }) {
  return (
    <>
      <IntentForm
        intent="claim"
        fields={sent}
        refused={refused}
        button={{ children: 'Take it on', size: 'large', busyLabel: 'Checking...' }}
      >
        {(own) => <CodeField hint={`We sent six digits to ${sent.email}. They count for 15 minutes.`} refused={own} />}
      </IntentForm>
      <ButtonForm fields={{ intent: 'code', ...sent }} variant="ghost" size="small">
        Send a new code
      </ButtonForm>
    </>
  );
}
