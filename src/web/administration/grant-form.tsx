import { Form, useNavigation } from 'react-router';
import { statesByName } from '#domain/billing/indian-states.ts';
import { FormProblem } from '#web/accounts/form-problem.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { InputField } from '#web/ui/fields/input.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { Textarea } from '#web/ui/fields/textarea.tsx';

type Refused = { sentence: string; fields: Record<string, string>; typed: Record<string, string> };

/** Enterprise, by hand: who pays, how much, for whom and until when. */
export function GrantForm({ formKey, refused }: { formKey: string; refused: Refused | undefined }) {
  const navigation = useNavigation();
  const of = (name: string) => ({ name, defaultValue: refused?.typed[name] ?? '', error: refused?.fields[name] });
  return (
    <Card as="section" aria-labelledby="grant-heading">
      <h2 id="grant-heading" className="text-2xl">
        Grant Enterprise
      </h2>
      <p className="mt-1 max-w-measure text-ink-2">After the money has reached our bank. The plan starts now, and one invoice is made.</p>
      <Form method="post" noValidate className="mt-5 grid gap-5 sm:grid-cols-2">
        <input type="hidden" name="key" value={refused?.typed['key'] || formKey} />
        <div className="empty:hidden sm:col-span-2">
          <FormProblem message={refused && Object.keys(refused.fields).length === 0 ? refused.sentence : undefined} />
        </div>
        <InputField label="Organisation" required {...of('organisation')} />
        <InputField label="E-mail of the invoice" type="email" required {...of('email')} />
        <Field label="State" error={refused?.fields['place']}>
          {(control) => (
            <Select {...control} name="place" defaultValue={refused?.typed['place'] ?? ''}>
              <option value="">Choose the state</option>
              {statesByName.map(([code, state]) => (
                <option key={code} value={code}>
                  {state}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <InputField label="Amount paid, in rupees" inputMode="numeric" required {...of('rupees')} />
        <InputField label="Last day" type="date" required {...of('until')} />
        <InputField label="Reason" required {...of('reason')} />
        <Field
          label="Addresses of the members"
          hint="Separated by spaces, commas or lines, up to 500."
          error={refused?.fields['members']}
          className="sm:col-span-2"
        >
          {(control) => <Textarea {...control} name="members" rows={4} defaultValue={refused?.typed['members']} />}
        </Field>
        <Button
          type="submit"
          name="intent"
          value="grant"
          className="justify-self-start"
          busy={navigation.formData?.get('intent') === 'grant'}
        >
          Grant the plan
        </Button>
      </Form>
    </Card>
  );
}
