import { companySizes } from '#domain/companies/company.ts';
import type { FormRefusal } from '#web/app/answer-form.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { InputField } from '#web/ui/fields/input.tsx';
import { SelectField } from '#web/ui/fields/select.tsx';
import { TextareaField } from '#web/ui/fields/textarea.tsx';
import { Suggestions } from '#web/ui/fields/suggestions.tsx';
import type { BecomingStep } from './read-becoming.ts';
import { StepLayout } from './become-frame.tsx';
import { IntentForm } from './intent-form.tsx';

const assurances = [
  'A person reads it, looks at the website and checks that the email domain is the company’s own.',
  'We will email you our answer, with the reason if it is no. Then you can continue with your work email.',
  'We do not accept free email services or domains that imitate another company’s.',
];

export function ProposeForm(props: BecomingStep<'propose'> & { refused: FormRefusal | undefined }) {
  const { company, refused } = props;
  return (
    <StepLayout asideTitle="What we check" aside={assurances}>
      <IntentForm
        intent="propose"
        {...(company && { fields: { companyId: company.id } })}
        refused={refused}
        className="flex max-w-2xl flex-col gap-5"
        button={{ children: company ? 'Propose this domain' : 'Propose this company', busyLabel: 'Sending...' }}
        beside={
          <ButtonLink to="/become-a-referrer?change=1" variant="ghost">
            Back to the list
          </ButtonLink>
        }
      >
        {(own) =>
          company ? (
            <>
              <p className="max-w-measure text-lg text-ink-2">
                Tell us what work addresses at {company.name} end in. We check that it is the company’s own.
              </p>
              <DomainField refused={own} />
            </>
          ) : (
            <CompanyFields {...props} refused={own} />
          )
        }
      </IntentForm>
    </StepLayout>
  );
}

const DomainField = ({ refused }: { refused: FormRefusal | undefined }) => (
  <InputField
    label="Email domain"
    hint="The part of your work email after the @."
    name="emailDomain"
    inputMode="url"
    autoComplete="off"
    autoCapitalize="none"
    spellCheck={false}
    placeholder="company.in"
    required
    refused={refused}
  />
);

function CompanyFields({ name, industries, states, refused }: Parameters<typeof ProposeForm>[0]) {
  const needed = { required: true, autoComplete: 'off', refused };
  return (
    <>
      <InputField label="Company" name="name" defaultValue={name} {...needed} autoComplete="organization" />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <InputField
          label="Website"
          hint="So that we can look the company up."
          name="website"
          inputMode="url"
          placeholder="www.company.in"
          {...needed}
        />
        <DomainField refused={refused} />
        <InputField label="Industry" name="industry" list="industries" placeholder="Software" {...needed} />
        <SelectField label="Employees" name="size" required options={companySizes} refused={refused}>
          <option value="">Choose</option>
        </SelectField>
        <InputField label="City" name="city" placeholder="Pune" {...needed} />
        <InputField label="State" name="state" list="states" placeholder="Maharashtra" {...needed} />
      </div>
      <Suggestions id="industries" values={industries} />
      <Suggestions id="states" values={states} />
      <TextareaField label="What the company does" optional name="description" limit={600} rows={3} refused={refused} />
    </>
  );
}
