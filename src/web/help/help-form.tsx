import { useNavigation } from 'react-router';
import { helpTopics } from '#domain/outreach/help-topics.ts';
import type { FormRefusal } from '#web/app/answer-form.ts';
import { usePayments } from '#web/app/root-data.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';
import { InputField } from '#web/ui/fields/input.tsx';
import { SelectField } from '#web/ui/fields/select.tsx';
import { TextareaField } from '#web/ui/fields/textarea.tsx';
import { PostForm } from '#web/ui/fields/post-form.tsx';
import { Panel } from '#web/ui/section.tsx';

export type HelpAnswer = { kind: 'sent'; reference: string } | FormRefusal;

/** A plain form: without a script the document itself brings the answer, and the address leads back to it. */
export function HelpForm({ about, answer }: { about: string; answer: HelpAnswer | undefined }) {
  const payments = usePayments();
  const busy = useNavigation().formAction?.startsWith('/help') ?? false;
  const refused = answer?.kind === 'refused' ? answer : undefined;
  const known = refused?.typed['about'] ?? about;
  return (
    <Panel title="Write to us" heading="" id="contact" className="scroll-mt-24">
      {answer?.kind === 'sent' ? (
        <div role="status" className="mt-3 flex flex-col gap-2">
          <p>
            We have your message. Its reference is <strong className="font-mono whitespace-nowrap">{answer.reference}</strong>.
          </p>
          <p className="text-ink-2">A person reads it and answers by email. We have also sent you the reference.</p>
        </div>
      ) : (
        <PostForm action="/help#contact" noValidate preventScrollReset className="mt-2 flex flex-col gap-4">
          <p className="text-ink-2">A person reads it and answers by email.</p>
          {refused && (
            <div role="alert">
              <FieldError
                id={undefined}
                message={Object.keys(refused.fields).length > 0 ? 'Not sent yet: look at the marked fields.' : refused.sentence}
              />
            </div>
          )}
          <InputField label="Your name" name="name" autoComplete="name" required refused={refused} />
          <InputField label="Your email address" name="email" type="email" autoComplete="email" required refused={refused} />
          <SelectField
            label="What it is about"
            refused={refused}
            name="topic"
            required
            defaultValue={known ? 'Something does not work' : ''}
            options={helpTopics.filter((topic) => payments || topic !== 'Payments and plans')}
          >
            <option value="">Choose</option>
          </SelectField>
          <TextareaField
            label="Your message"
            hint="What you did, what happened, and what you expected."
            refused={refused}
            name="message"
            required
            rows={5}
          />
          {known && (
            <>
              <input type="hidden" name="about" value={known} />
              <p className="text-sm text-ink-2">
                We add the reference of the error: <code className="font-mono text-ink">{known}</code>
              </p>
            </>
          )}
          <Button type="submit" busy={busy} busyLabel="Sending..." className="self-start">
            Send
          </Button>
          <p className="text-sm text-ink-3">We use this only to answer you.</p>
        </PostForm>
      )}
    </Panel>
  );
}
