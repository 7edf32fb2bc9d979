import type { FormRefusal } from '#web/app/answer-form.ts';
import { longestBio } from '#domain/referrers/referrer-limits.ts';
import { sorted } from '#shared/lists.ts';
import { ConsentNotice } from '#web/ui/fields/consent-notice.tsx';
import { InputField } from '#web/ui/fields/input.tsx';
import { SelectField } from '#web/ui/fields/select.tsx';
import { Suggestions } from '#web/ui/fields/suggestions.tsx';
import { TextareaField } from '#web/ui/fields/textarea.tsx';
import { StepLayout } from './become-frame.tsx';
import { IntentForm } from './intent-form.tsx';
import type { BecomingStep } from './read-becoming.ts';

const departments = `
  Engineering, Product, Design, Data, Quality, Sales, Marketing, Finance, Operations, Supply Chain, Human Resources, Legal, Research,
  Customer Success, Risk
`;
const othersChoices = [1, 2, 3, 5, 8, 12, 20];
const choices = [1, 2, 3, 4, 5, 8, 10, 15, 20, 30, 50];

const assurances = [
  'Everything on this page is public, so that seekers can judge whether you are the right person to ask.',
  'Say in the bio what you want to see: a job ID, one result with a number, why this team. Good requests follow good bios.',
  'The work email is not shown anywhere.',
];

export function ProfileStep({ verification, name, refused }: BecomingStep<'profile'> & { refused: FormRefusal | undefined }) {
  return (
    <StepLayout asideTitle="Who reads this" aside={assurances}>
      <p className="mb-6 max-w-measure text-lg text-ink-2">
        You work at {verification.company}: that is verified. Now tell seekers who you are. You can change all of it later.
      </p>
      <ProfileForm intent="list" values={{ name, weeklyCapacity: '5' }} refused={refused} />
    </StepLayout>
  );
}

type ProfileFormProps = { intent: 'list' | 'save'; values: Record<string, string>; refused: FormRefusal | undefined };

/** `list` adds the person to the directory, `save` changes their listing. */
export function ProfileForm({ intent, values, refused }: ProfileFormProps) {
  const capacity = Number(values['weeklyCapacity']);
  const capacities = capacity > 0 && !choices.includes(capacity) ? sorted([...choices, capacity], (a, b) => a - b) : choices;
  return (
    <IntentForm
      intent={intent}
      also={intent === 'list' ? 'save' : 'list'}
      refused={refused}
      className="flex max-w-2xl flex-col gap-5"
      button={{ children: intent === 'list' ? 'List me as a referrer' : 'Save profile', busyLabel: 'Saving...' }}
      below={<ConsentNotice of="listing" />}
    >
      {(own) => {
        const shown = { refused: own ?? { fields: {}, typed: values } };
        const needed = { ...shown, required: true };
        return (
          <>
            <InputField label="Name" hint="As seekers see it." name="name" autoComplete="name" {...needed} />
            <div className="grid items-start gap-5 sm:grid-cols-2">
              <InputField label="Role" name="role" autoComplete="organization-title" placeholder="Senior Software Engineer" {...needed} />
              <InputField
                label="Department"
                name="department"
                list="departments"
                placeholder="Engineering"
                autoComplete="off"
                {...needed}
              />
              <InputField
                label="Years at the company"
                hint="Whole years; 0 if it is less than one."
                name="yearsAtCompany"
                inputMode="numeric"
                autoComplete="off"
                maxLength={3}
                {...needed}
              />
              <SelectField
                label="New requests a week"
                hint="After that, seekers see when you take new ones."
                name="weeklyCapacity"
                options={[...capacities.map((each) => [String(each), `Up to ${each}`] as const), ['', 'No limit']]}
                {...shown}
              />
              <SelectField
                label="Ask me for others at my company"
                hint="When a colleague says no or has not answered. You first see a card without a name, and it never counts against you if somebody else takes it."
                className="sm:col-span-2"
                name="asksForOthers"
                options={othersChoices.map((each) => [String(each), each === 1 ? 'Once a week' : `Up to ${each} times a week`])}
                {...shown}
              >
                <option value="">Never</option>
              </SelectField>
            </div>
            <Suggestions id="departments" values={departments.trim().split(/,\s+/)} />
            <InputField
              label="LinkedIn profile"
              name="linkedin"
              inputMode="url"
              autoComplete="url"
              placeholder="linkedin.com/in/your-name"
              {...needed}
            />
            <TextareaField
              label="Bio"
              hint="What you work on, whom you can refer, and what a request should tell you."
              name="bio"
              limit={longestBio}
              {...needed}
            />
          </>
        );
      }}
    </IntentForm>
  );
}
