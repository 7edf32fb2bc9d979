import { useState } from 'react';
import { useFetcher } from 'react-router';
import type { FormRefusal } from '#web/app/answer-form.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';
import { InputField } from '#web/ui/fields/input.tsx';
import { SelectField } from '#web/ui/fields/select.tsx';
import { TextareaField } from '#web/ui/fields/textarea.tsx';
import { PostForm } from '#web/ui/fields/post-form.tsx';
import { useRefusedForm, useEachAnswer } from '#web/ui/fields/use-each-answer.ts';
import { isTooLarge } from './is-too-large.ts';

export type ContactAnswer = { kind: 'sent' } | FormRefusal;

const sizes = ['1-50', '51-200', '201-1000', '1000+'];
const longestMessage = 2000;

/** In the dialog it reports back; on its own page, without a script, the page shows the answer. */
export function ContactSalesForm({ answer, onSent }: { answer?: ContactAnswer | undefined; onSent?: () => void }) {
  const fetcher = useFetcher<ContactAnswer>();
  const result = fetcher.data ?? answer;
  const refused = result?.kind === 'refused' ? result : undefined;
  const [tooLarge, setTooLarge] = useState(false);
  const form = useRefusedForm(fetcher.data?.kind === 'refused' ? fetcher.data : undefined);
  useEachAnswer(fetcher, ({ kind }) => {
    if (kind === 'sent') onSent?.();
  });
  return (
    <PostForm
      fetcher={fetcher}
      ref={form}
      action="/contact-sales"
      noValidate
      onSubmit={(event) => {
        const tooLarge = isTooLarge(new FormData(event.currentTarget));
        if (tooLarge) event.preventDefault();
        setTooLarge(tooLarge);
      }}
      className="flex flex-col gap-4"
    >
      {refused && Object.keys(refused.fields).length === 0 && (
        <div role="alert">
          <FieldError id={undefined} message={refused.sentence} />
        </div>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <InputField label="Your name" name="name" autoComplete="name" required refused={refused} />
        <InputField label="Work email" name="email" type="email" autoComplete="email" required refused={refused} />
        <InputField label="Organisation" name="organisation" autoComplete="organization" required refused={refused} />
        <SelectField label="How many people it concerns" refused={refused} name="people" required options={sizes}>
          <option value="">Choose</option>
        </SelectField>
      </div>
      <TextareaField
        label="What you need"
        error={tooLarge ? 'Use at most 2,000 characters for your message.' : undefined}
        name="message"
        required
        limit={longestMessage}
        refused={refused}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-ink-3">We use this only to answer you.</p>
        <Button type="submit" busy={fetcher.state !== 'idle'} busyLabel="Sending...">
          Send request
        </Button>
      </div>
    </PostForm>
  );
}
