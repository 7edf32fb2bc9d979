import type { App } from '#server/app/create-app.ts';
import { ActForm } from '#web/administration/console/act-form.tsx';
import { useRole } from '#web/administration/console/use-console.ts';
import { InputField } from '#web/ui/fields/input.tsx';
import { CompanyFields } from './company-fields.tsx';

type Shown = Pick<Awaited<ReturnType<App['companyDesk']['get']>>, 'company' | 'corrections'>;

export function CompanyActs({ company, corrections }: Shown) {
  const role = useRole();
  const { id, name, paused } = company;
  const act = { id, seen: String(company.version) };
  const words = Object.fromEntries(
    Object.entries(company).map(([field, value]) => [field, Array.isArray(value) ? value.join('\n') : String(value ?? '')]),
  );
  return (
    <section aria-label="What can be done" className="flex flex-wrap items-start gap-2">
      <ActForm
        {...act}
        // A new key after each save makes the fields show what the server stored.
        key={`edit ${company.version}`}
        intent="edit"
        opener="Edit"
        says="The directory shows the new facts at once. People who proved an address at a domain that you remove stay listed."
        button="Save"
      >
        <CompanyFields company={words} />
      </ActForm>
      {corrections.length > 0 && (
        <ActForm
          {...act}
          key={`corrections ${company.version}`}
          id={`${id} corrections`}
          intent="edit"
          opener={`Corrections (${corrections.length})`}
          says="The catalogue of employers says something else. Change what you want to keep, then save."
          button="Take over"
        >
          <CompanyFields company={{ ...words, ...Object.fromEntries(corrections.map(({ field, says }) => [field, says])) }} />
        </ActForm>
      )}
      {paused ? (
        <ActForm
          {...act}
          intent="resume"
          opener="Resume"
          says={`${name} comes back into the directory, and its people can be asked again.`}
          button="Resume the company"
        />
      ) : (
        <ActForm
          {...act}
          intent="pause"
          opener="Pause"
          says={`${name} leaves the directory, and nobody there can be asked. Requests that are under way go on. You can resume it at any time.`}
          button="Pause the company"
          danger
        />
      )}
      {role === 'administrator' && (
        <ActForm
          {...act}
          intent="merge"
          opener="Merge into another"
          says={`The people, domains, names and watchers of ${name} go to the other company, and this address leads there.`}
          button="Merge them"
          confirm="They are the same company. I know that this cannot be undone."
          danger
        >
          <InputField label="Id of the other company" hint="The end of its address, such as tata-motors." name="into" />
        </ActForm>
      )}
    </section>
  );
}
