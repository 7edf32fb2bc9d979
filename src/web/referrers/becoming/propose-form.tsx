import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { companySizes } from '#domain/companies/company.ts';
import type { FormRefusal } from '#web/app/answer-form.ts';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { InputField } from '#web/ui/fields/input.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { Textarea } from '#web/ui/fields/textarea.tsx';
import { FormKey } from '#web/ui/form-key.tsx';
import type { BecomingStep } from './read-becoming.ts';
import { StepLayout } from './step-layout.tsx';
import { useRefusal } from './use-refusal.ts';

const assurances = [
  'A person reads it, looks at the website and checks that the email domain is the company’s own.',
  'We will email you our answer, with the reason if it is no. Then you can continue with your work email.',
  'We do not accept free email services or domains that imitate another company’s.',
];

const domainHint = 'The part of your work email after the @.';
const domainInput = {
  inputMode: 'url',
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
  placeholder: 'company.in',
} as const;

export function ProposeForm({
  name,
  company,
  industries,
  states,
  refused,
}: BecomingStep<'propose'> & { refused: FormRefusal | undefined }) {
  const { form, busy, fields, typed, problem } = useRefusal(['propose'], refused);
  const field = (key: string) => ({ name: key, required: true, defaultValue: typed[key], error: fields[key] });
  return (
    <StepLayout asideTitle="What we check" aside={assurances}>
      <Form ref={form} method="post" noValidate className="flex max-w-2xl flex-col gap-5">
        <FormKey />
        <FormProblem message={problem} />
        {company ? (
          <DomainOf company={company} field={field('emailDomain')} />
        ) : (
          <CompanyFields name={name} typed={typed} fields={fields}>
            <Options id="industries" values={industries} />
            <Options id="states" values={states} />
          </CompanyFields>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="intent" value="propose" busy={busy} busyLabel="Sending...">
            {company ? 'Propose this domain' : 'Propose this company'}
          </Button>
          <ButtonLink to="/become-a-referrer?change=1" variant="ghost">
            Back to the list
          </ButtonLink>
        </div>
      </Form>
    </StepLayout>
  );
}

type Errors = Record<string, string>;

function DomainOf({ company, field }: { company: { id: string; name: string }; field: { name: string; error: string | undefined } }) {
  return (
    <>
      <p className="max-w-measure text-lg text-ink-2">
        Tell us what work addresses at {company.name} end in. We check that it is the company’s own.
      </p>
      <input type="hidden" name="companyId" value={company.id} />
      <InputField label="Email domain" hint={domainHint} {...domainInput} {...field} />
    </>
  );
}

function CompanyFields({ name, typed, fields, children }: { name: string; typed: Errors; fields: Errors; children: ReactNode }) {
  const field = (key: string) => ({ name: key, required: true, defaultValue: typed[key], error: fields[key] });
  return (
    <>
      <InputField label="Company" autoComplete="organization" {...field('name')} defaultValue={typed['name'] ?? name} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <InputField
          label="Website"
          hint="So that we can look the company up."
          inputMode="url"
          autoComplete="off"
          placeholder="www.company.in"
          {...field('website')}
        />
        <InputField label="Email domain" hint={domainHint} {...domainInput} {...field('emailDomain')} />
        <InputField label="Industry" list="industries" autoComplete="off" placeholder="Software" {...field('industry')} />
        <Field label="Employees" error={fields['size']}>
          {(control) => (
            <Select {...control} name="size" required defaultValue={typed['size'] ?? ''}>
              <option value="">Choose</option>
              {companySizes.map((size) => (
                <option key={size}>{size}</option>
              ))}
            </Select>
          )}
        </Field>
        <InputField label="City" autoComplete="off" placeholder="Pune" {...field('city')} />
        <InputField label="State" list="states" autoComplete="off" placeholder="Maharashtra" {...field('state')} />
      </div>
      {children}
      <Field label="What the company does" optional error={fields['description']}>
        {(control) => <Textarea {...control} name="description" limit={600} rows={3} defaultValue={typed['description']} />}
      </Field>
    </>
  );
}

function Options({ id, values }: { id: string; values: readonly string[] }) {
  return (
    <datalist id={id}>
      {values.map((each) => (
        <option key={each}>{each}</option>
      ))}
    </datalist>
  );
}
