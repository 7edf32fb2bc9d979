import { Form, useNavigation } from 'react-router';
import type { FormRefusal } from '#web/app/answer-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Radio, RadioGroup } from '#web/ui/fields/radio.tsx';
import { TextareaField } from '#web/ui/fields/textarea.tsx';
import { FormKey } from '#web/ui/form-key.tsx';
import { HeadedCard } from './facts.tsx';

type VerdictFormProps = {
  title: string;
  intent: string;
  /** The version of the thing on the screen. */
  version: number;
  verdicts: readonly { value: string; label: string; hint?: string }[];
  /** The name of the field with the words, and who reads them. */
  words: string;
  hint: string;
  button: string;
  note?: string;
  refused: FormRefusal | undefined;
};

/** One of several verdicts, and why. */
export function VerdictForm({ title, intent, version, verdicts, words, hint, button, note, refused }: VerdictFormProps) {
  const own = refused?.typed['intent'] === intent ? refused : undefined;
  const busy = useNavigation().formData?.get('intent') === intent;
  return (
    <HeadedCard title={title}>
      <Form method="post" noValidate className="mt-3 flex flex-col items-start gap-4">
        <FormKey />
        <input type="hidden" name="version" value={version} />
        <RadioGroup legend="What you decide" error={own?.fields['verdict']}>
          {verdicts.map((verdict) => (
            <Radio key={verdict.value} name="verdict" {...verdict} defaultChecked={own?.typed['verdict'] === verdict.value} />
          ))}
        </RadioGroup>
        <TextareaField label="Why" hint={hint} refused={own} className="w-full" name={words} rows={4} limit={1000} />
        <Button type="submit" name="intent" value={intent} busy={busy}>
          {button}
        </Button>
        {note && <p className="max-w-measure text-sm text-ink-2">{note}</p>}
      </Form>
    </HeadedCard>
  );
}
