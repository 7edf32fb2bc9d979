import { Form, useNavigation } from 'react-router';
import { conductRuleNames, conductRules } from '#domain/trust/conduct-rules.ts';
import { measureKindNames, measureKinds } from '#domain/trust/measure.ts';
import type { FormRefusal } from '#web/app/answer-form.ts';
import { HeadedCard } from '#web/administration/console/facts.tsx';
import type { ConsoleRole } from '#web/administration/console/open-console.ts';
import { VerdictForm } from '#web/administration/console/verdict-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { InputField } from '#web/ui/fields/input.tsx';
import { Radio, RadioGroup } from '#web/ui/fields/radio.tsx';
import { SelectField } from '#web/ui/fields/select.tsx';
import { TextareaField } from '#web/ui/fields/textarea.tsx';
import { FormKey } from '#web/ui/form-key.tsx';
import type { ShownCase } from './case-facts.tsx';

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
      <VerdictForm
        intent="answer"
        title="Decide the appeal"
        version={found.version}
        verdicts={[
          { value: 'upheld', label: 'The decision stays' },
          { value: 'overruled', label: 'The decision is taken back: the measure ends, and what was removed is shown again' },
        ]}
        words="answer"
        hint="The person reads it."
        button="Decide"
        refused={refused}
      />
    );
  if (!open || found.subject.kind === 'dispute') return null;
  if (proposal)
    return found.tookPart ? (
      <p className="text-ink-2">You proposed to close the account. A second administrator has to agree.</p>
    ) : (
      <VerdictForm
        intent="second"
        title="Close the account?"
        version={found.version}
        verdicts={[
          { value: 'close', label: 'I agree: the account is closed' },
          { value: 'reject', label: 'I do not agree: the case is decided anew' },
        ]}
        words="reason"
        hint="It is recorded."
        button="Decide"
        refused={refused}
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
    <HeadedCard title="Decide">
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
    </HeadedCard>
  );
}
