import { useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Textarea } from '#web/ui/fields/textarea.tsx';
import type { AdministrationRefusal } from './administration-refusal.ts';

/** A decision against somebody needs a reason that they will read. The form opens in place, even without a script. */
export function ReasonForm(props: {
  id: string;
  intent: 'decline' | 'reject' | 'void' | 'return-grant';
  opener: string;
  label: string;
  hint: string;
  button: string;
  refused: AdministrationRefusal | undefined;
}) {
  const { id, intent, opener, label, hint, button, refused } = props;
  const navigation = useNavigation();
  const own = refused?.id === id ? refused : undefined;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (own) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [own]);
  return (
    <details className="min-w-0 grow open:basis-full" {...(own ? { open: true } : {})}>
      <summary className="inline-flex min-h-control cursor-pointer items-center rounded-control px-2 font-semibold text-danger">
        {opener}
      </summary>
      <Form ref={form} method="post" noValidate className="mt-2 flex flex-col items-start gap-3">
        <input type="hidden" name="id" value={id} />
        <Field label={label} hint={hint} error={own?.fields['reason']} className="w-full">
          {(control) => <Textarea {...control} name="reason" rows={3} limit={500} defaultValue={own?.reason} />}
        </Field>
        <Button type="submit" name="intent" value={intent} variant="danger" busy={navigation.formData?.get('id') === id}>
          {button}
        </Button>
      </Form>
    </details>
  );
}
