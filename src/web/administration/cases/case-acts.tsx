import { conductRuleNames, conductRules } from '#domain/trust/conduct-rules.ts';
import { measureKindNames, measureKinds } from '#domain/trust/measure.ts';
import { useRole } from '#web/administration/console/use-console.ts';
import { VerdictForm } from '#web/administration/console/verdict-form.tsx';
import { InputField } from '#web/ui/fields/input.tsx';
import { ButtonForm } from '#web/ui/fields/post-form.tsx';
import { SelectField } from '#web/ui/fields/select.tsx';
import { TextareaField } from '#web/ui/fields/textarea.tsx';
import type { ShownCase } from './case-facts.tsx';

/** What can be done with a case as it stands. Support decides neither appeals nor the closing of an account. */
export function CaseActs({ found }: { found: ShownCase }) {
  const support = useRole() === 'support';
  const open = found.state === 'open' || found.state === 'claimed';
  const proposal = found.measures.some(({ state }) => state === 'proposed');
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
        button="Decide"
      >
        <TextareaField label="Why" hint="The person reads it." name="answer" rows={4} limit={1000} />
      </VerdictForm>
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
        button="Decide"
      >
        <TextareaField label="Why" hint="It is recorded." name="reason" rows={4} limit={1000} />
      </VerdictForm>
    );
  return (
    <>
      {(found.isMine || found.state === 'open') && (
        <ButtonForm fields={{ intent: found.isMine ? 'release' : 'claim' }} variant="outline">
          {found.isMine ? 'Give the case back' : 'Take this case'}
        </ButtonForm>
      )}
      <Decide found={found} mayClose={!support} />
    </>
  );
}

function Decide({ found, mayClose }: { found: ShownCase; mayClose: boolean }) {
  const possible = found.subject.personId ? measureKindNames.filter((kind) => kind !== 'closed' || mayClose) : [];
  const measures = possible.map((kind) => ({
    value: kind,
    label: measureKinds[kind].name,
    hint: `They read: ${measureKinds[kind].means}${kind === 'closed' ? ' A second administrator has to agree.' : ''}`,
  }));
  return (
    <VerdictForm
      intent="decide"
      title="Decide"
      version={found.version}
      name="measure"
      legend="What follows"
      verdicts={[{ value: 'none', label: 'Nothing', hint: 'No rule was broken.' }, ...measures]}
      button="Decide the case"
    >
      <InputField label="For how many days" hint="For limited and suspended." name="days" inputMode="numeric" className="self-start" />
      <SelectField
        label="Rule"
        name="rule"
        defaultValue={found.rule}
        options={conductRuleNames.map((each) => [each, conductRules[each].rule])}
      />
      <TextareaField label="Why" hint="The person reads it. Never name who reported." name="words" rows={4} limit={2000} />
      <TextareaField label="What it rests on" optional hint="The person reads it." name="evidence" rows={3} limit={2000} />
    </VerdictForm>
  );
}
