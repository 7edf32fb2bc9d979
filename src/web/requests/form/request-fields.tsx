import type { CompanyRule } from '#domain/companies/company-rules.ts';
import { appliedAnswers, yesOrNo } from '#domain/requests/before-asking.ts';
import { checkRules } from '#domain/requests/check-rules.ts';
import { longestJob, longestMessage, mostExcluded } from '#domain/requests/request-limits.ts';
import { RuleVerdict } from '#web/companies/rules/rule-verdict.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { InputField } from '#web/ui/fields/input.tsx';
import { SelectField } from '#web/ui/fields/select.tsx';
import { TextareaField } from '#web/ui/fields/textarea.tsx';
import { toast } from '#web/ui/toasts/toast-store.ts';
import { answersOf, idsIn, type RequestErrors, type RequestFields } from './request-draft.ts';
import { fillStarter, noteStarters } from './request-words.ts';

export const personInputs = [
  { name: 'fullName', label: 'Full Name', autoComplete: 'name' },
  { name: 'email', label: 'Email', autoComplete: 'email', type: 'email', inputMode: 'email' },
  { name: 'linkedin', label: 'LinkedIn Profile', autoComplete: 'url', inputMode: 'url', placeholder: 'linkedin.com/in/your-name' },
  { name: 'position', label: 'Position', autoComplete: 'off' },
] as const;

type Name = keyof RequestFields;

/** What was typed, what is wrong with it, and what to do when it changes. */
export type FieldsProps = {
  referrer: { name: string; company: string };
  fields: RequestFields;
  errors: RequestErrors;
  change: (name: Name, value: string) => void;
  leave: (name: Name) => void;
};

/** What a control of the form needs to show its field and to tell of changes. */
export const controlOf = (name: Name, { fields, errors, change, leave }: FieldsProps) => ({
  id: `request-${name}`,
  name,
  value: fields[name],
  error: errors[name],
  onChange: (event: { currentTarget: { value: string } }) => change(name, event.currentTarget.value),
  onBlur: () => leave(name),
});

export function NoteField(form: FieldsProps) {
  const { referrer, fields, change } = form;
  const start = (starter: string) => {
    const before = fields.message;
    change('message', fillStarter(starter, referrer));
    document.getElementById('request-message')?.focus();
    if (before.trim() !== '')
      toast({ title: 'Your note was replaced', action: { label: 'Undo', onAction: () => change('message', before) } });
  };
  return (
    <div className="flex flex-col gap-3">
      <TextareaField
        {...controlOf('message', form)}
        label={`Message to ${referrer.name}`}
        hint="Who you are, one result with a number, and why this team."
        required
        rows={7}
        limit={longestMessage}
      />
      <div role="group" aria-label="Starters for the message" className="flex flex-wrap items-center gap-2">
        <span className="text-sm text-ink-2">Start with:</span>
        {Object.entries(noteStarters).map(([name, starter]) => (
          <Button key={name} variant="outline" size="small" onClick={() => start(starter)}>
            {name}
          </Button>
        ))}
      </div>
    </div>
  );
}

/** Employers void referrals by rules that most seekers never read. We ask four short questions and compare the answers with the rules. */
export function BeforeFields({ rules, checked, ...form }: FieldsProps & { rules: readonly CompanyRule[]; checked: boolean }) {
  const { fields, referrer } = form;
  const { company } = referrer;
  const questions = [
    { name: 'applied', label: `Have you applied at ${company}, or did they contact you?`, answers: appliedAnswers },
    { name: 'referred', label: 'Has somebody referred you there already?', answers: yesOrNo },
    { name: 'worked', label: `Have you worked at ${company}?`, answers: yesOrNo },
  ] as const;
  const answered = fields.applied || fields.referred || fields.worked || fields.job.trim();
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 rounded-card border border-line p-4 sm:p-5">
      <legend className="px-1 font-semibold">
        {company}’s rules <span className="font-normal text-ink-3">(optional)</span>
      </legend>
      <p className="text-sm text-ink-2">
        Some referrals do not count by the employer’s rules. The people you ask see your answers. You can send your request whatever you
        answer.
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        {questions.map(({ name, label, answers }) => (
          <SelectField key={name} {...controlOf(name, form)} label={label} className="justify-end" options={Object.entries(answers)}>
            <option value="">No answer</option>
          </SelectField>
        ))}
        <InputField
          {...controlOf('job', form)}
          label="Link or ID of the job"
          autoComplete="off"
          maxLength={longestJob}
          className="justify-end"
        />
      </div>
      <div role="status" className="empty:hidden">
        {(checked || answered) && <RuleVerdict check={checkRules(rules, answersOf(fields))} company={company} />}
      </div>
    </fieldset>
  );
}

export type Ladder = {
  label: string;
  hint: string;
  /** Others at the company; the seeker may rule them out. */
  colleagues: readonly { id: string; name: string }[];
};

/** Off unless ticked: people who ask one person mean only that person. */
export function LadderField({ ladder: { colleagues, ...words }, fields, errors, change }: FieldsProps & { ladder: Ladder }) {
  const excluded = idsIn(fields.exclude);
  return (
    <div>
      <Checkbox
        name="ladder"
        value="yes"
        checked={fields.ladder === 'yes'}
        onChange={(event) => change('ladder', event.currentTarget.checked ? 'yes' : '')}
        {...words}
      />
      {colleagues.length > 0 && (
        <details className="ml-9" {...(excluded.length > 0 || errors.exclude ? { open: true } : {})}>
          <summary className="inline-flex min-h-control-small cursor-pointer items-center font-medium text-primary">
            People we should not ask
          </summary>
          <fieldset id="request-exclude" tabIndex={-1} className="max-h-72 overflow-y-auto">
            <legend className="text-sm text-ink-2">
              They are never asked and never hear of your request. Up to {mostExcluded} people; you can add more later.
            </legend>
            {colleagues.map(({ id, name }) => (
              <Checkbox
                key={id}
                name="exclude"
                value={id}
                label={name}
                checked={excluded.includes(id)}
                onChange={(event) =>
                  change('exclude', (event.currentTarget.checked ? [...excluded, id] : excluded.filter((each) => each !== id)).join(' '))
                }
              />
            ))}
          </fieldset>
          {errors.exclude && (
            <p role="alert" className="text-sm font-medium text-danger">
              {errors.exclude}
            </p>
          )}
        </details>
      )}
    </div>
  );
}
