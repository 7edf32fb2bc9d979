import { sorted } from '#shared/lists.ts';
import { Form } from 'react-router';
import { longestBio } from '#domain/referrers/referrer-limits.ts';
import type { FormRefusal } from '#web/app/answer-form.ts';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConsentNotice } from '#web/ui/fields/consent-notice.tsx';
import { InputField } from '#web/ui/fields/input.tsx';
import { SelectField } from '#web/ui/fields/select.tsx';
import { TextareaField } from '#web/ui/fields/textarea.tsx';
import { FormKey } from '#web/ui/form-key.tsx';
import type { BecomingStep } from './read-becoming.ts';
import { StepLayout } from './become-frame.tsx';
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
  const { form, busy, own, problem } = useRefusal(['list', 'save'], refused);
  const capacity = Number(values.weeklyCapacity);
  const capacities = capacity > 0 && !choices.includes(capacity) ? sorted([...choices, capacity], (a, b) => a - b) : choices;
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
        defaultValue={values.name}
        refused={own}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <InputField
          label="Role"
          name="role"
          autoComplete="organization-title"
          placeholder="Senior Software Engineer"
          required
          defaultValue={values.role}
          refused={own}
        />
        <InputField
          label="Department"
          name="department"
          list="departments"
          placeholder="Engineering"
          autoComplete="off"
          required
          defaultValue={values.department}
          refused={own}
        />
        <InputField
          label="Years at the company"
          hint="Whole years; 0 if it is less than one."
          name="yearsAtCompany"
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          required
          defaultValue={values.yearsAtCompany}
          refused={own}
        />
        <SelectField
          label="New requests a week"
          hint="After that, seekers see when you take new ones."
          name="weeklyCapacity"
          options={[...capacities.map((each) => [String(each), `Up to ${each}`] as const), ['', 'No limit']]}
          defaultValue={values.weeklyCapacity}
          refused={own}
        />
        <SelectField
          label="Ask me for others at my company"
          hint="When a colleague says no or has not answered. You first see a card without a name, and it never counts against you if somebody else takes it."
          className="sm:col-span-2"
          name="asksForOthers"
          defaultValue={values.asksForOthers}
          refused={own}
          options={othersChoices.map((each) => [String(each), each === 1 ? 'Once a week' : `Up to ${each} times a week`])}
        >
          <option value="">Never</option>
        </SelectField>
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
        defaultValue={values.linkedin}
        refused={own}
      />
      <TextareaField
        label="Bio"
        hint="What you work on, whom you can refer, and what a request should tell you."
        name="bio"
        required
        limit={longestBio}
        defaultValue={values.bio}
        refused={own}
      />
      <Button type="submit" name="intent" value={intent} busy={busy} busyLabel="Saving..." className="self-start">
        {intent === 'list' ? 'List me as a referrer' : 'Save profile'}
      </Button>
      <ConsentNotice of="listing" />
    </Form>
  );
}
