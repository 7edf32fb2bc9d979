import { useState } from 'react';
import type { CompanyRule } from '#domain/companies/company-rules.ts';
import { appliedAnswers, yesOrNo } from '#domain/requests/before-asking.ts';
import { longestJob } from '#domain/requests/request-limits.ts';
import { InputField } from '#web/ui/fields/input.tsx';
import { SelectField } from '#web/ui/fields/select.tsx';
import { OutsideLink } from '#web/ui/text-link.tsx';
import type { RequestErrors } from './check-request.ts';
import type { RequestFields } from './request-draft.ts';
import { RuleAnswer } from './rule-answer.tsx';
import type { VerdictLine } from './tell-verdict.ts';

type Name = 'applied' | 'referred' | 'worked' | 'job';

export type BeforeFieldsProps = {
  company: string;
  rules: readonly CompanyRule[];
  fields: RequestFields;
  errors: RequestErrors;
  /** From the server, for a form posted without scripts. It stays until the seeker changes an answer. */
  told: readonly VerdictLine[] | undefined;
  onChange: (name: Name, value: string) => void;
  onBlur: (name: Name) => void;
};

/** Employers void referrals by rules that most seekers never read. We ask four short questions and compare the answers with the rules. */
export function BeforeFields({ company, rules, fields, errors, told, onChange, onBlur }: BeforeFieldsProps) {
  const [changed, setChanged] = useState(false);
  const change = (name: Name, value: string) => {
    setChanged(true);
    onChange(name, value);
  };
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
        Some referrals do not count by the employer’s rules. The people you ask see your answers. You can send your request whatever you
        answer.
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        {questions.map(({ name, label, answers: choices }) => (
          <SelectField
            key={name}
            id={`request-${name}`}
            label={label}
            error={errors[name]}
            className="justify-end"
            name={name}
            value={fields[name]}
            onChange={(event) => change(name, event.currentTarget.value)}
            options={Object.entries(choices)}
          >
            <option value="">No answer</option>
          </SelectField>
        ))}
        <InputField
          id="request-job"
          name="job"
          label="Link or ID of the job"
          autoComplete="off"
          maxLength={longestJob}
          value={fields.job}
          error={errors.job}
          className="justify-end"
          onChange={(event) => change('job', event.currentTarget.value)}
          onBlur={() => onBlur('job')}
        />
      </div>
      <div role="status" className="empty:hidden">
        {told && !changed ? (
          <ul className="rounded-control bg-sunken px-3 py-2">
            {told.map(({ words, source, url }) => (
              <li key={words}>
                {words}{' '}
                {url ? (
                  <OutsideLink href={url} rel="noopener noreferrer nofollow">
                    {source}
                  </OutsideLink>
                ) : (
                  source
                )}
              </li>
            ))}
          </ul>
        ) : (
          (fields.applied || fields.referred || fields.worked || fields.job.trim()) && (
            <RuleAnswer company={company} rules={rules} fields={fields} />
          )
        )}
      </div>
    </fieldset>
  );
}
