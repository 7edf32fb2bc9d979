import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { Field, type FieldProps } from '#web/ui/fields/field.tsx';
import { Input, InputField } from '#web/ui/fields/input.tsx';

export function EmailField(input: Omit<ComponentProps<typeof InputField>, 'label'>) {
  return <InputField label="Email" name="email" type="email" autoComplete="email" required {...input} />;
}

/** Has a button to show the password: people mistype what they cannot see, especially on phones. */
export function PasswordField({ label, hint, error, id, className, ...input }: Omit<FieldProps, 'children'> & ComponentProps<'input'>) {
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  const words = typeof label === 'string' ? label.toLowerCase() : 'password';
  return (
    <Field label={label} hint={capsLock ? 'Caps Lock is on.' : hint} error={error} id={id} className={className}>
      {(control) => (
        <span className="relative block">
          <Input
            {...control}
            {...input}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            onKeyUp={(event) => setCapsLock(event.getModifierState('CapsLock'))}
            className="pr-12"
          />
          <button
            type="button"
            aria-label={shown ? `Hide ${words}` : `Show ${words}`}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-control text-ink-2 hover:text-ink"
          >
            <Icon aria-hidden="true" className="size-5" />
          </button>
        </span>
      )}
    </Field>
  );
}
