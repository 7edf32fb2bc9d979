import { statesByName } from '#domain/billing/indian-states.ts';
import type { FormRefusal } from '#web/app/answer-form.ts';
import { Card } from '#web/ui/card.tsx';
import { InputField } from '#web/ui/fields/input.tsx';
import { SelectField } from '#web/ui/fields/select.tsx';
import { TextareaField } from '#web/ui/fields/textarea.tsx';
import { ActForm } from './console/act-form.tsx';

/** Grants an Enterprise plan by hand: who pays, how much, for which accounts and until when. */
export function GrantForm({ formKey, refused }: { formKey: string; refused: FormRefusal | undefined }) {
  return (
    <Card as="section" aria-labelledby="grant-heading">
      <h2 id="grant-heading" className="text-2xl">
        Grant Enterprise
      </h2>
      <p className="mt-1 mb-4 max-w-measure text-ink-2">After the money has reached our bank.</p>
      <ActForm
        id="grant"
        intent="grant"
        opener="Grant a plan"
        says="The plan starts now, and one invoice is made."
        reasonHint="For example the number of the agreement. Kept in the audit log."
        button="Grant the plan"
        refused={refused}
      >
        {({ typed, error }) => {
          const of = (name: string) => ({ name, defaultValue: typed(name) ?? '', error: error(name) });
          return (
            <div className="grid w-full gap-4 sm:grid-cols-2">
              {/* A refused form keeps its key: however often it is sent, there is one grant. */}
              <input type="hidden" name="key" value={typed('key') || formKey} />
              <InputField label="Organisation" required {...of('organisation')} />
              <InputField label="Email of the invoice" type="email" required {...of('email')} />
              <SelectField label="State" error={error('place')} name="place" defaultValue={typed('place') ?? ''} options={statesByName}>
                <option value="">Choose the state</option>
              </SelectField>
              <InputField label="Amount paid, in rupees" inputMode="numeric" required {...of('rupees')} />
              <InputField label="Last day" type="date" required {...of('until')} />
              <TextareaField
                label="Addresses of the members"
                hint="Separated by spaces, commas or lines, up to 500."
                error={error('members')}
                className="sm:col-span-2"
                name="members"
                rows={4}
                defaultValue={typed('members')}
              />
            </div>
          );
        }}
      </ActForm>
    </Card>
  );
}
