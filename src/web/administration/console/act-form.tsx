import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import type { FormRefusal } from '#web/app/answer-form.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { TextareaField } from '#web/ui/fields/textarea.tsx';
import { FormKey } from '#web/ui/form-key.tsx';
import { useRefusedForm } from '#web/ui/fields/use-each-answer.ts';

export type ActFormProps = {
  /** The thing that the act changes; forms of the same page differ in intent or id. */
  id: string;
  intent: string;
  /** The version of the thing on the screen; the server refuses the act if it has changed since. */
  seen?: string | undefined;
  opener: string;
  /** Says what will happen, before the administrator decides. */
  says: ReactNode;
  button: string;
  danger?: boolean;
  /** A sentence to tick, for acts that cannot be undone. */
  confirm?: string;
  /** A key of the list that opens the form of the chosen row. */
  shortcut?: string;
  reasonHint?: string;
  /** In a row of a list: the form floats over the rows below, and opening one closes the others. */
  floats?: boolean;
  refused: FormRefusal | undefined;
  /** Further fields, above the reason; they get the form if it was refused. */
  children?: ((own: FormRefusal | undefined) => ReactNode) | undefined;
};

/**
 * Every act of the console: it opens in place, says what will happen, and asks for a reason. A native disclosure, so that it works without
 * a script.
 */
export function ActForm(props: ActFormProps) {
  const { id, intent, seen, opener, says, button, danger, confirm, shortcut, reasonHint, floats, refused, children } = props;
  const navigation = useNavigation();
  const own = refused?.typed['intent'] === intent && refused.typed['id'] === id ? refused : undefined;
  const form = useRefusedForm(own);
  const isSending = navigation.formData?.get('id') === id && navigation.formData.get('intent') === intent;
  return (
    <details
      className={clsx('min-w-0', floats ? 'relative text-left max-sm:open:basis-full' : 'open:basis-full')}
      {...(floats ? { name: 'act' } : {})}
      {...(own ? { open: true } : {})}
    >
      <summary
        aria-keyshortcuts={shortcut}
        className={clsx(
          buttonClass({ variant: 'outline', size: 'small' }),
          'cursor-pointer list-none',
          floats && 'whitespace-nowrap',
          danger && 'text-danger!',
        )}
      >
        {opener}
      </summary>
      <Form
        ref={form}
        method="post"
        noValidate
        className={clsx(
          'mt-2 flex max-w-2xl flex-col items-start gap-3 rounded-card border border-line bg-surface p-4',
          floats && 'sm:absolute sm:right-0 sm:z-20 sm:w-100 sm:bg-raised sm:shadow-float',
        )}
      >
        <FormKey />
        <input type="hidden" name="id" value={id} />
        {seen !== undefined && <input type="hidden" name="seen" value={seen} />}
        <div className="text-sm text-ink-2">{says}</div>
        {children?.(own)}
        <ReasonField hint={reasonHint} refused={own} />
        {confirm && <Checkbox name="confirmed" value="yes" label={confirm} error={own?.fields['confirmed']} />}
        {own && Object.keys(own.fields).length === 0 && (
          <p role="alert" className="font-medium text-danger">
            {own.sentence}
          </p>
        )}
        <Button type="submit" name="intent" value={intent} variant={danger ? 'danger' : 'primary'} size="small" busy={isSending}>
          {button}
        </Button>
      </Form>
    </details>
  );
}

type ReasonFieldProps = { hint?: string | undefined; className?: string; refused: FormRefusal | undefined };

export const ReasonField = ({ hint = 'Kept in the audit log.', className = 'w-full', refused }: ReasonFieldProps) => (
  <TextareaField
    label="Reason"
    hint={hint}
    refused={refused}
    className={className}
    name="reason"
    rows={2}
    limit={500}
    boxClassName="min-h-16!"
  />
);
