import { lazy, Suspense } from 'react';
import type { CompanyRule } from '#domain/companies/company-rules.ts';
import { appliedAnswers, yesOrNo } from '#domain/requests/before-asking.ts';
import { longestJob } from '#domain/requests/request-limits.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { InputField } from '#web/ui/fields/input.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import type { RequestErrors } from './check-request.ts';
import type { RequestFields } from './request-draft.ts';

/** Fetched with the first answer; most of its weight is sentences that nobody needs before. */
const RuleAnswer = lazy(async () => ({ default: (await import('./rule-answer.tsx')).RuleAnswer }));

type Name = 'applied' | 'referred' | 'worked' | 'job';

export type BeforeFieldsProps = {
  company: string;
  rules: readonly CompanyRule[];
  fields: RequestFields;
  errors: RequestErrors;
  /** Asked for by a browser without scripts; otherwise the first answer shows it. */
  checked: boolean;
  onChange: (name: Name, value: string) => void;
  onBlur: (name: Name) => void;
};

/** Employers void referrals by rules that nobody reads. Four short questions, and what the rules say to the answers. */
export function BeforeFields({ company, rules, fields, errors, checked, onChange, onBlur }: BeforeFieldsProps) {
  const questions = [
    { name: 'applied', label: `Have you applied at ${company}, or did they contact you?`, answers: appliedAnswers },
    { name: 'referred', label: 'Has somebody referred you there already?', answers: yesOrNo },
    { name: 'worked', label: `Have you worked at ${company}?`, answers: yesOrNo },
  ] as const;
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 rounded-card border border-line p-4 sm:p-5">
      <legend className="px-1 font-semibold">
        {company}’s rules <span className="font-normal text-ink-3">(optional)</span>
      </legend>
      <p className="text-sm text-ink-2">
        Some referrals do not count by the employer’s rules. Your answers go to the people you ask, and stop nothing.
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        {questions.map(({ name, label, answers: choices }) => (
          <Field key={name} id={`request-${name}`} label={label} error={errors[name]} className="justify-end">
            {(control) => (
              <Select {...control} name={name} value={fields[name]} onChange={(event) => onChange(name, event.currentTarget.value)}>
                <option value="">No answer</option>
                {Object.entries(choices).map(([value, words]) => (
                  <option key={value} value={value}>
                    {words}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ))}
        <InputField
          id="request-job"
          name="job"
          label="Link or id of the job"
          autoComplete="off"
          maxLength={longestJob}
          value={fields.job}
          error={errors.job}
          className="justify-end"
          onChange={(event) => onChange('job', event.currentTarget.value)}
          onBlur={() => onBlur('job')}
        />
      </div>
      <div role="status" className="empty:hidden">
        {(checked || fields.applied || fields.referred || fields.worked || fields.job.trim()) && (
          <Suspense>
            <RuleAnswer company={company} rules={rules} fields={fields} />
          </Suspense>
        )}
      </div>
    </fieldset>
  );
}
