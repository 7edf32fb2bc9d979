import { sorted } from '#shared/lists.ts';
import { Form } from 'react-router';
import { longestBio } from '#domain/referrers/referrer-limits.ts';
import type { FormRefusal } from '#web/app/answer-form.ts';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConsentNotice } from '#web/ui/fields/consent-notice.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { InputField } from '#web/ui/fields/input.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { Textarea } from '#web/ui/fields/textarea.tsx';
import { FormKey } from '#web/ui/form-key.tsx';
import type { BecomingStep } from './read-becoming.ts';
import { StepLayout } from './step-layout.tsx';
import { useRefusal } from './use-refusal.ts';

const departments = [
  'Engineering',
  'Product',
  'Design',
  'Data',
  'Quality',
  'Sales',
  'Marketing',
  'Finance',
  'Operations',
  'Supply Chain',
  'Human Resources',
  'Legal',
  'Research',
  'Customer Success',
  'Risk',
];
const othersChoices = [1, 2, 3, 5, 8, 12, 20];
const choices = [1, 2, 3, 4, 5, 8, 10, 15, 20, 30, 50];

const assurances = [
  'Everything on this page is public, so that seekers can judge whether you are the right person to ask.',
  'Say in the bio what you want to see: a job ID, one result with a number, why this team. Good requests follow good bios.',
  'The work email is not shown anywhere.',
];

export type ProfileValues = {
  name: string;
  role: string;
  department: string;
  yearsAtCompany: string;
  linkedin: string;
  bio: string;
  weeklyCapacity: string;
  asksForOthers: string;
};

export function ProfileStep({ verification, name, refused }: BecomingStep<'profile'> & { refused: FormRefusal | undefined }) {
  const fresh = { name, role: '', department: '', yearsAtCompany: '', linkedin: '', bio: '', weeklyCapacity: '5', asksForOthers: '' };
  return (
    <StepLayout asideTitle="Who reads this" aside={assurances}>
      <p className="mb-6 max-w-measure text-lg text-ink-2">
        You work at {verification.company}: that is verified. Now tell seekers who you are. You can change all of it later.
      </p>
      <ProfileForm intent="list" values={fresh} refused={refused} />
    </StepLayout>
  );
}

/** `list` adds the person to the directory, `save` changes their listing. */
export function ProfileForm({
  intent,
  values,
  refused,
}: {
  intent: 'list' | 'save';
  values: ProfileValues;
  refused: FormRefusal | undefined;
}) {
  const { form, busy, fields, typed, problem } = useRefusal(['list', 'save'], refused);
  const now: ProfileValues = { ...values, ...typed };
  const own = Number(values.weeklyCapacity);
  const capacities = own > 0 && !choices.includes(own) ? sorted([...choices, own], (a, b) => a - b) : choices;
  return (
    <Form ref={form} method="post" noValidate className="flex max-w-2xl flex-col gap-5">
      <FormKey />
      <FormProblem message={problem} />
      <InputField
        label="Name"
        hint="As seekers see it."
        name="name"
        autoComplete="name"
        required
        defaultValue={now.name}
        error={fields['name']}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <InputField
          label="Role"
          name="role"
          autoComplete="organization-title"
          placeholder="Senior Software Engineer"
          required
          defaultValue={now.role}
          error={fields['role']}
        />
        <InputField
          label="Department"
          name="department"
          list="departments"
          placeholder="Engineering"
          autoComplete="off"
          required
          defaultValue={now.department}
          error={fields['department']}
        />
        <InputField
          label="Years at the company"
          hint="Whole years; 0 if it is less than one."
          name="yearsAtCompany"
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          required
          defaultValue={now.yearsAtCompany}
          error={fields['yearsAtCompany']}
        />
        <Field label="New requests a week" hint="After that, seekers see when you take new ones." error={fields['weeklyCapacity']}>
          {(control) => (
            <Select {...control} name="weeklyCapacity" defaultValue={now.weeklyCapacity}>
              {capacities.map((each) => (
                <option key={each} value={each}>
                  {`Up to ${each}`}
                </option>
              ))}
              <option value="">No limit</option>
            </Select>
          )}
        </Field>
        <Field
          label="Ask me for others at my company"
          hint="When a colleague says no or has not answered. You first see a card without a name, and it never counts against you if somebody else takes it."
          error={fields['asksForOthers']}
          className="sm:col-span-2"
        >
          {(control) => (
            <Select {...control} name="asksForOthers" defaultValue={now.asksForOthers}>
              <option value="">Never</option>
              {othersChoices.map((each) => (
                <option key={each} value={each}>
                  {each === 1 ? 'Once a week' : `Up to ${each} times a week`}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <datalist id="departments">
        {departments.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </datalist>
      <InputField
        label="LinkedIn profile"
        name="linkedin"
        inputMode="url"
        autoComplete="url"
        placeholder="linkedin.com/in/your-name"
        required
        defaultValue={now.linkedin}
        error={fields['linkedin']}
      />
      <Field label="Bio" hint="What you work on, whom you can refer, and what a request should tell you." error={fields['bio']}>
        {(control) => <Textarea {...control} name="bio" required limit={longestBio} defaultValue={now.bio} />}
      </Field>
      <Button type="submit" name="intent" value={intent} busy={busy} busyLabel="Saving..." className="self-start">
        {intent === 'list' ? 'List me as a referrer' : 'Save profile'}
      </Button>
      <ConsentNotice of="listing" />
    </Form>
  );
}
