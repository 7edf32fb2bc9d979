import { clsx } from 'clsx';
import { CircleAlert } from 'lucide-react';
import { createContext, useContext, useId, type ComponentType, type ReactNode } from 'react';

export type FieldControl = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

export type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** Shows "optional" beside the label; most fields are required and have no mark. */
  optional?: boolean | undefined;
  id?: string | undefined;
  className?: string | undefined;
  /** Gets the id and the links to hint and error; spread it onto the control. */
  children: (control: FieldControl) => ReactNode;
};

/** Label, hint and error around one control, connected for assistive technology. */
export function Field({ label, hint, error, optional = false, id, className, children }: FieldProps) {
  const made = useId();
  const controlId = id ?? made;
  const hintId = hint ? `${controlId}-hint` : undefined;
  const errorId = error ? `${controlId}-error` : undefined;
  return (
    <div className={clsx('flex flex-col gap-1.5', className)}>
      <label htmlFor={controlId} className="text-sm font-semibold">
        {label}
        {optional && <span className="font-normal text-ink-3"> (optional)</span>}
      </label>
      {hint && (
        <p id={hintId} className="text-sm text-ink-3">
          {hint}
        </p>
      )}
      {children({
        id: controlId,
        'aria-describedby': [hintId, errorId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && <FieldError id={errorId} message={error} />}
    </div>
  );
}

/** A form that the server refused: what is wrong with each field, and what was typed in it. */
type Refused = { fields: Record<string, string | undefined>; typed: Record<string, string | undefined> };

/** The refusal of a whole form, for a frame that knows it: the fields inside need no `refused` of their own. */
export const FormRefused = createContext<Refused | undefined>(undefined);

type Control = { className?: string | undefined; name?: string | undefined; defaultValue?: unknown };
type Labelled<Props> = Omit<FieldProps, 'children'> &
  Omit<Props, 'id' | 'className'> & {
    /** Of the form it is in; the field takes its own error and text from it, by its name. */
    refused?: Refused | undefined;
    boxClassName?: string | undefined;
  };

/** A field with one control in it: `className` is for the whole field, `boxClassName` for the control. */
export const labelled = <Props extends Control>(Box: ComponentType<Props>) =>
  function LabelledControl({ label, hint, error, optional, id, className, boxClassName, refused: given, ...rest }: Labelled<Props>) {
    const around = useContext(FormRefused);
    const refused = given ?? around;
    const { name = '', defaultValue } = rest as Control;
    const own = { ...rest, className: boxClassName, defaultValue: refused?.typed[name] ?? defaultValue } as unknown as Props;
    return (
      <Field label={label} hint={hint} error={error ?? refused?.fields[name]} optional={optional} id={id} className={className}>
        {(control) => <Box {...own} {...control} />}
      </Field>
    );
  };

export function FieldError({ id, message }: { id: string | undefined; message: string }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm font-medium text-danger">
      <CircleAlert aria-hidden="true" className="mt-[0.2em] size-4 shrink-0" />
      {message}
    </p>
  );
}
