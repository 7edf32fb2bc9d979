import { companySizes } from '#domain/companies/company.ts';
import { useRefusal } from '#web/administration/console/use-console.ts';
import { InputField } from '#web/ui/fields/input.tsx';
import { SelectField } from '#web/ui/fields/select.tsx';
import { TextareaField } from '#web/ui/fields/textarea.tsx';

/** Everything that an administrator can write about a company. A refused form keeps what they typed. */
export function CompanyFields({ company = {} }: { company?: Readonly<Record<string, string>> }) {
  const of = (name: string) => ({ name, defaultValue: company[name] ?? '' });
  const lines = (name: string) => ({ ...of(name), optional: true, rows: 3, boxClassName: 'min-h-20!' });
  const sizes = [...new Set([useRefusal()?.typed['size'] ?? '', company['size'] ?? '', ...companySizes])].filter(Boolean);
  return (
    <div className="grid w-full gap-3 sm:grid-cols-2">
      <InputField label="Name" {...of('name')} />
      <InputField label="Industry" {...of('industry')} />
      <InputField label="City" {...of('city')} />
      <InputField label="State" {...of('state')} />
      <SelectField label="Employees" {...of('size')} options={sizes} />
      <InputField label="Founded" optional inputMode="numeric" {...of('founded')} />
      <InputField label="Website" optional {...of('website')} />
      <InputField label="Careers page" optional {...of('careersPage')} />
      <TextareaField label="Other names" hint="One per line. Search finds the company by them." {...lines('otherNames')} />
      <TextareaField
        label="Email domains"
        hint="One per line. A code sent to an address there proves that its owner works here."
        {...lines('emailDomains')}
      />
      <TextareaField
        label="Job boards"
        hint="One per line, such as greenhouse:company. A job’s address there tells people that it is this company’s."
        {...lines('jobBoards')}
      />
      <TextareaField label="Description" optional className="sm:col-span-2" rows={3} {...of('description')} />
    </div>
  );
}
