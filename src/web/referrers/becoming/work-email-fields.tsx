import type { ComponentProps } from 'react';
import { InputField } from '#web/ui/fields/input.tsx';

type Refused = Pick<ComponentProps<typeof InputField>, 'refused'>;
export function WorkEmailField({ domains, refused }: { domains: string[] } & Refused) {
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
      refused={refused}
    />
  );
}

/** For the six digits that we sent to it. A code that was refused is not shown again. */
export function CodeField({ hint, refused }: { hint: string } & Refused) {
  return (
    <InputField
      label="Code"
      hint={hint}
      error={refused?.fields['code']}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={11}
      required
      spellCheck={false}
      boxClassName="h-14! max-w-sm text-center font-mono text-2xl! tracking-[0.35em] tabular-nums"
    />
  );
}
