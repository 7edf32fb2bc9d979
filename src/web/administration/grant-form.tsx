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
        {(own) => (
          <div className="grid w-full gap-4 sm:grid-cols-2">
            {/* A refused form keeps its key: however often it is sent, there is one grant. */}
            <input type="hidden" name="key" value={own?.typed['key'] || formKey} />
            <InputField label="Organisation" required name="organisation" refused={own} />
            <InputField label="Email of the invoice" type="email" required name="email" refused={own} />
            <SelectField label="State" name="place" refused={own} options={statesByName}>
              <option value="">Choose the state</option>
            </SelectField>
            <InputField label="Amount paid, in rupees" inputMode="numeric" required name="rupees" refused={own} />
            <InputField label="Last day" type="date" required name="until" refused={own} />
            <TextareaField
              label="Addresses of the members"
              hint="Separated by spaces, commas or lines, up to 500."
              refused={own}
              className="sm:col-span-2"
              name="members"
              rows={4}
            />
          </div>
        )}
      </ActForm>
    </Card>
  );
}
