import { Field } from '#web/ui/fields/field.tsx';
import { Input, InputField } from '#web/ui/fields/input.tsx';

export function WorkEmailField({ domains, typed, error }: { domains: string[]; typed: string | undefined; error: string | undefined }) {
  return (
    <InputField
      label="Work email"
      hint={`It ends in ${domains.join(' or ')}.`}
      name="email"
      // Not type email: browsers would rewrite letters of other scripts before we could tell the person about them.
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      autoComplete="email"
      placeholder={`name@${domains[0] ?? 'company.com'}`}
      required
      defaultValue={typed}
      error={error}
    />
  );
}

/** For the six digits that we sent to it. */
export function CodeField({ hint, error }: { hint: string; error: string | undefined }) {
  return (
    <Field label="Code" hint={hint} error={error}>
      {(control) => (
        <Input
          {...control}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={11}
          required
          spellCheck={false}
          className="h-14! max-w-sm text-center font-mono text-2xl! tracking-[0.35em] tabular-nums"
        />
      )}
    </Field>
  );
}
