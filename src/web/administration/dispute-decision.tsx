import { Form, useNavigation } from 'react-router';
import { disputeVerdicts, disputeVerdictNames } from '#domain/requests/dispute-verdicts.ts';
import type { FormRefusal } from '#web/app/answer-form.ts';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Radio, RadioGroup } from '#web/ui/fields/radio.tsx';
import { TextareaField } from '#web/ui/fields/textarea.tsx';
import { FormKey } from '#web/ui/form-key.tsx';

const follows = {
  referred: 'It counts for the referrer, and the seeker cannot dispute it again.',
  not_referred: 'The request ends as not submitted, and the seeker gets it back. The referrer’s answer still counts.',
} as const;

/** An administrator's word on whether a referral was made. */
export function DisputeDecision({ version, refused }: { version: number; refused: FormRefusal | undefined }) {
  const busy = useNavigation().formData !== undefined;
  const { fields, sentence } = refused ?? { fields: {} as Record<string, string>, sentence: undefined };
  return (
    <Card as="section" aria-labelledby="decision-heading">
      <h2 id="decision-heading" className="text-xl">
        Your decision
      </h2>
      <Form method="post" noValidate className="mt-3 flex flex-col items-start gap-4">
        <FormKey />
        <input type="hidden" name="version" value={version} />
        <FormProblem message={fields['verdict'] || fields['reason'] ? undefined : sentence} />
        <RadioGroup legend="What you decide" error={fields['verdict']}>
          {disputeVerdictNames.map((each) => (
            <Radio
              key={each}
              name="verdict"
              value={each}
              label={disputeVerdicts[each]}
              hint={follows[each]}
              defaultChecked={refused?.typed['verdict'] === each}
            />
          ))}
        </RadioGroup>
        <TextareaField
          label="Why"
          hint="Both of them read this, in the app and by email."
          refused={refused}
          className="w-full"
          name="reason"
          rows={4}
          limit={1000}
        />
        <Button type="submit" busy={busy}>
          Decide the dispute
        </Button>
        <p className="max-w-measure text-sm text-ink-2">
          A decision is final. If the referrer deceives people, revoke their verification as well.
        </p>
      </Form>
    </Card>
  );
}
