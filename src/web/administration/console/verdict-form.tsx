import type { ReactNode } from 'react';
import { Radio, RadioGroup } from '#web/ui/fields/radio.tsx';
import { DeskForm } from './desk-form.tsx';
import { HeadedCard } from './facts.tsx';
import { useRefusal } from './use-console.ts';

type VerdictFormProps = {
  title: string;
  intent: string;
  /** The version of the thing on the screen. */
  version: number;
  /** The name of the field with the verdict, and the question above it. */
  name?: string;
  legend?: string;
  verdicts: readonly { value: string; label: string; hint?: string }[];
  button: string;
  note?: string;
  /** Why. */
  children: ReactNode;
};

/** One of several verdicts, and why. */
export function VerdictForm(props: VerdictFormProps) {
  const { title, intent, version, name = 'verdict', legend = 'What you decide', verdicts, button, note, children } = props;
  const own = useRefusal({ intent });
  return (
    <HeadedCard title={title}>
      <DeskForm intent={intent} button={button}>
        <input type="hidden" name="version" value={version} />
        <RadioGroup legend={legend} error={own?.fields[name]}>
          {verdicts.map((verdict) => (
            <Radio key={verdict.value} name={name} {...verdict} defaultChecked={own?.typed[name] === verdict.value} />
          ))}
        </RadioGroup>
        {children}
      </DeskForm>
      {note && <p className="max-w-measure text-sm text-ink-2">{note}</p>}
    </HeadedCard>
  );
}
