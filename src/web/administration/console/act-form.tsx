import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { buttonClass } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { TextareaField } from '#web/ui/fields/textarea.tsx';
import { DeskForm } from './desk-form.tsx';
import { useRefusal } from './use-console.ts';

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
  /** Further fields, above the reason. */
  children?: ReactNode;
};

/**
 * Every act of the console: it opens in place, says what will happen, and asks for a reason. A native disclosure, so that it works without
 * a script.
 */
export function ActForm(props: ActFormProps) {
  const { id, intent, seen, opener, says, button, danger, confirm, shortcut, reasonHint, floats, children } = props;
  const own = useRefusal({ intent, id });
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
      <DeskForm
        intent={intent}
        about={{ id }}
        button={button}
        variant={danger ? 'danger' : 'primary'}
        size="small"
        className={clsx(
          'mt-2 flex max-w-2xl flex-col gap-3 rounded-card border border-line bg-surface p-4',
          floats && 'sm:absolute sm:right-0 sm:z-20 sm:w-100 sm:bg-raised sm:shadow-float',
        )}
      >
        {seen !== undefined && <input type="hidden" name="seen" value={seen} />}
        <div className="text-sm text-ink-2">{says}</div>
        {children}
        <ReasonField hint={reasonHint} />
        {confirm && <Checkbox name="confirmed" value="yes" label={confirm} error={own?.fields['confirmed']} />}
        {own && Object.keys(own.fields).length === 0 && (
          <p role="alert" className="font-medium text-danger">
            {own.sentence}
          </p>
        )}
      </DeskForm>
    </details>
  );
}

export const ReasonField = ({ hint = 'Kept in the audit log.', className }: { hint?: string | undefined; className?: string }) => (
  <TextareaField label="Reason" hint={hint} className={className} name="reason" rows={2} limit={500} boxClassName="min-h-16!" />
);
