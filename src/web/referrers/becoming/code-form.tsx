import { Form } from 'react-router';
import { indianTime } from '#shared/indian-date.ts';
import { plural } from '#shared/plural.ts';
import type { FormRefusal } from '#web/app/answer-form.ts';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormKey } from '#web/ui/form-key.tsx';
import type { BecomingStep } from './read-becoming.ts';
import { StepLayout } from './step-layout.tsx';
import { CodeField } from './work-email-fields.tsx';
import { useRefusal } from './use-refusal.ts';

const assurances = [
  'The email comes from ReferralHire within a minute. Some companies delay email from outside: please check your spam folder.',
  'A code is good for 15 minutes, for one use and five tries. A new one replaces it.',
  'We will never ask you for it by phone or chat.',
];

export function CodeForm({ code, refused }: BecomingStep<'code'> & { refused: FormRefusal | undefined }) {
  const { form, busy, own, problem } = useRefusal(['verify'], refused);
  const again = useRefusal(['cancel-code'], refused);
  const few = !code.over && code.triesLeft < 5;
  return (
    <StepLayout asideTitle="No email?" aside={assurances}>
      <p className="max-w-measure text-lg text-ink-2">
        {code.over ? 'The code for your address at ' : 'We sent six digits to your address at '}
        <strong className="wrap-anywhere text-ink">{code.domain}</strong>
        {code.over ? ' does not work any more. Ask for a new one.' : ` to verify that you work at ${code.company}.`}
      </p>
      {!code.over && (
        <Form ref={form} method="post" noValidate className="mt-6 flex max-w-sm flex-col gap-5">
          <FormKey />
          <FormProblem message={problem} />
          <CodeField
            hint={`Good until ${indianTime(code.expiresAt)}${few ? `, ${plural(code.triesLeft, 'try', 'tries')} left` : ''}.`}
            refused={own}
          />
          <Button type="submit" name="intent" value="verify" busy={busy} busyLabel="Checking..." className="self-start">
            Verify
          </Button>
        </Form>
      )}
      <Form method="post" noValidate className="mt-6">
        <FormKey />
        <input type="hidden" name="companyId" value={code.companyId} />
        <Button type="submit" name="intent" value="cancel-code" variant={code.over ? 'primary' : 'outline'} busy={again.busy}>
          Get a new code
        </Button>
        <p className="mt-2 max-w-measure text-sm text-ink-2">You enter your address again, or another one: we do not keep it.</p>
        <FormProblem message={again.problem} />
      </Form>
    </StepLayout>
  );
}
