import { Form, useNavigation } from 'react-router';
import { conductRuleNames, conductRules } from '#domain/trust/conduct-rules.ts';
import { measureKindNames, measureKinds } from '#domain/trust/measure.ts';
import type { FormRefusal } from '#web/app/answer-form.ts';
import type { ConsoleRole } from '#web/administration/console/open-console.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { InputField } from '#web/ui/fields/input.tsx';
import { Radio, RadioGroup } from '#web/ui/fields/radio.tsx';
import { SelectField } from '#web/ui/fields/select.tsx';
import { TextareaField } from '#web/ui/fields/textarea.tsx';
import { FormKey } from '#web/ui/form-key.tsx';
import type { ShownCase } from './shown-case.ts';

type Props = { found: ShownCase; refused: FormRefusal | undefined };

/** What can be done with a case as it stands. Support decides neither appeals nor the closing of an account. */
export function CaseActs({ role, found, refused }: Props & { role: ConsoleRole }) {
  const open = found.state === 'open' || found.state === 'claimed';
  const proposal = found.measures.some(({ state }) => state === 'proposed');
  const support = role === 'support';
  if (support && (found.state === 'appealed' || (open && proposal)))
    return <p className="text-ink-2">Only an administrator decides about {proposal ? 'closing the account' : 'the appeal'}.</p>;
  if (found.state === 'appealed')
    return found.tookPart ? (
      <p className="text-ink-2">You took part in the decision. Another administrator decides about the appeal.</p>
    ) : (
      <Verdict
        found={found}
        refused={refused}
        intent="answer"
        title="Decide the appeal"
        words="answer"
        label="Why"
        hint="The person reads it."
        verdicts={[
          ['upheld', 'The decision stays'],
          ['overruled', 'The decision is taken back: the measure ends, and what was removed is shown again'],
        ]}
      />
    );
  if (!open || found.subject.kind === 'dispute') return null;
  if (proposal)
    return found.tookPart ? (
      <p className="text-ink-2">You proposed to close the account. A second administrator has to agree.</p>
    ) : (
      <Verdict
        found={found}
        refused={refused}
        intent="second"
        title="Close the account?"
        words="reason"
        label="Why"
        hint="It is recorded."
        verdicts={[
          ['close', 'I agree: the account is closed'],
          ['reject', 'I do not agree: the case is decided anew'],
        ]}
      />
    );
  return (
    <>
      <Form method="post">
        <FormKey />
        {found.isMine ? (
          <Button type="submit" name="intent" value="release" variant="outline">
            Give the case back
          </Button>
        ) : (
          found.state === 'open' && (
            <Button type="submit" name="intent" value="claim" variant="outline">
              Take this case
            </Button>
          )
        )}
      </Form>
      <Decide role={role} found={found} refused={refused?.typed['intent'] === 'decide' ? refused : undefined} />
    </>
  );
}

function Decide({ role, found, refused }: Props & { role: ConsoleRole }) {
  const busy = useNavigation().formData?.get('intent') === 'decide';
  const [fields, typed] = [refused?.fields ?? {}, refused?.typed ?? {}];
  return (
    <Card as="section" aria-labelledby="decide-heading">
      <h2 id="decide-heading" className="text-xl">
        Decide
      </h2>
      <Form method="post" noValidate className="mt-3 flex flex-col items-start gap-4">
        <FormKey />
        <input type="hidden" name="version" value={found.version} />
        <RadioGroup legend="What follows" error={fields['measure']}>
          <Radio name="measure" value="none" label="Nothing" hint="No rule was broken." defaultChecked={typed['measure'] === 'none'} />
          {found.subject.personId &&
            measureKindNames
              .filter((kind) => kind !== 'closed' || role === 'administrator')
              .map((kind) => (
                <Radio
                  key={kind}
                  name="measure"
                  value={kind}
                  label={measureKinds[kind].name}
                  hint={`They read: ${measureKinds[kind].means}${kind === 'closed' ? ' A second administrator has to agree.' : ''}`}
                  defaultChecked={typed['measure'] === kind}
                />
              ))}
        </RadioGroup>
        <InputField label="For how many days" hint="For limited and suspended." name="days" inputMode="numeric" refused={refused} />
        <SelectField
          label="Rule"
          refused={refused}
          className="w-full"
          name="rule"
          defaultValue={found.rule}
          options={conductRuleNames.map((each) => [each, conductRules[each].rule])}
        />
        <TextareaField
          label="Why"
          hint="The person reads it. Never name who reported."
          refused={refused}
          className="w-full"
          name="words"
          rows={4}
          limit={2000}
        />
        <TextareaField
          label="What it rests on"
          optional
          hint="The person reads it."
          refused={refused}
          className="w-full"
          name="evidence"
          rows={3}
          limit={2000}
        />
        <Button type="submit" name="intent" value="decide" busy={busy}>
          Decide the case
        </Button>
      </Form>
    </Card>
  );
}

function Verdict(
  props: Props & {
    intent: 'answer' | 'second';
    title: string;
    words: 'answer' | 'reason';
    label: string;
    hint: string;
    verdicts: readonly (readonly [string, string])[];
  },
) {
  const { found, intent, title, words, label, hint, verdicts } = props;
  const refused = props.refused?.typed['intent'] === intent ? props.refused : undefined;
  const busy = useNavigation().formData?.get('intent') === intent;
  return (
    <Card as="section" aria-labelledby="verdict-heading">
      <h2 id="verdict-heading" className="text-xl">
        {title}
      </h2>
      <Form method="post" noValidate className="mt-3 flex flex-col items-start gap-4">
        <FormKey />
        <input type="hidden" name="version" value={found.version} />
        <RadioGroup legend="What you decide" error={refused?.fields['verdict']}>
          {verdicts.map(([value, sentence]) => (
            <Radio key={value} name="verdict" value={value} label={sentence} defaultChecked={refused?.typed['verdict'] === value} />
          ))}
        </RadioGroup>
        <TextareaField label={label} hint={hint} refused={refused} className="w-full" name={words} rows={4} limit={1000} />
        <Button type="submit" name="intent" value={intent} busy={busy}>
          Decide
        </Button>
      </Form>
    </Card>
  );
}
