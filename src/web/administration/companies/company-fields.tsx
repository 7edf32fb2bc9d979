import { companySizes } from '#domain/companies/company.ts';
import { InputField } from '#web/ui/fields/input.tsx';
import { SelectField } from '#web/ui/fields/select.tsx';
import { TextareaField } from '#web/ui/fields/textarea.tsx';

type Own = { typed: (name: string) => string | undefined; error: (name: string) => string | undefined };

/** Everything that an administrator can write about a company. A refused form keeps what they typed. */
export function CompanyFields({ own, company = {} }: { own: Own; company?: Readonly<Record<string, string>> }) {
  const valueOf = (name: string) => own.typed(name) ?? company[name] ?? '';
  const of = (name: string) => ({ name, defaultValue: valueOf(name), error: own.error(name) });
  const sizes = [...new Set([valueOf('size'), ...companySizes])].filter(Boolean);
  return (
    <div className="grid w-full gap-3 sm:grid-cols-2">
      <InputField label="Name" {...of('name')} />
      <InputField label="Industry" {...of('industry')} />
      <InputField label="City" {...of('city')} />
      <InputField label="State" {...of('state')} />
      <SelectField label="Employees" error={own.error('size')} name="size" defaultValue={valueOf('size')} options={sizes} />
      <InputField label="Founded" optional inputMode="numeric" {...of('founded')} />
      <InputField label="Website" optional {...of('website')} />
      <InputField label="Careers page" optional {...of('careersPage')} />
      <Lines label="Other names" hint="One per line. Search finds the company by them." {...of('otherNames')} />
      <Lines
        label="Email domains"
        hint="One per line. A code sent to an address there proves that its owner works here."
        {...of('emailDomains')}
      />
      <Lines
        label="Job boards"
        hint="One per line, such as greenhouse:company. A job’s address there tells people that it is this company’s."
        {...of('jobBoards')}
      />
      <TextareaField
        label="Description"
        optional
        error={own.error('description')}
        className="sm:col-span-2"
        name="description"
        rows={3}
        defaultValue={valueOf('description')}
      />
    </div>
  );
}

type LinesProps = { label: string; hint: string; name: string; defaultValue: string; error: string | undefined };

function Lines({ label, hint, name, defaultValue, error }: LinesProps) {
  return (
    <TextareaField
      label={label}
      hint={hint}
      optional
      error={error}
      name={name}
      rows={3}
      defaultValue={defaultValue}
      boxClassName="min-h-20!"
    />
  );
}
