import { hasMonths, ruleTopics, ruleWords, type RuleKind } from '#domain/companies/company-rules.ts';
import { indianDate } from '#shared/indian-date.ts';
import { plural } from '#shared/plural.ts';
import type { ShownRule } from '#web/companies/rules/rule-card.tsx';
import { RuleSource } from '#web/companies/rules/rule-verdict.tsx';
import { Card } from '#web/ui/card.tsx';
import { InputField } from '#web/ui/fields/input.tsx';
import { SelectField } from '#web/ui/fields/select.tsx';
import { DeskForm } from './console/desk-form.tsx';
import { useRefusal } from './console/use-console.ts';

type Props = {
  kind: RuleKind;
  rule: ShownRule | undefined;
  said: readonly { note: string; createdAt: Date }[];
};

/** One rule of one company: what the card says, what its employees say, and the form. */
export function RuleForm({ kind, rule, said }: Props) {
  const topic = ruleTopics[kind];
  const refused = useRefusal({ intent: 'change', kind });
  const known = rule ? (rule.holds ? 'yes' : 'no') : 'unknown';
  const of = (name: 'months' | 'source' | 'sourceUrl' | 'statedOn') => ({ name, defaultValue: rule?.[name] ?? '' });
  const words = (holds: boolean) => ruleWords({ kind, holds, months: null }).replace('0 months', '… months');
  return (
    <Card as="section" aria-label={topic} className="flex flex-col gap-4">
      <div>
        <h2 className="text-xl">{topic}</h2>
        <p className={rule ? 'font-medium' : 'text-ink-2'}>{rule ? ruleWords(rule) : 'We do not know.'}</p>
        {rule && (
          <p className="text-sm text-ink-2 wrap-anywhere">
            <RuleSource rule={rule} />
            {rule.confirmed > 0 && `. Confirmed by ${plural(rule.confirmed, 'referrer')}.`}
          </p>
        )}
      </div>
      {said.length > 0 && (
        <ul aria-label={`Corrections: ${topic}`} className="flex flex-col gap-2 rounded-control bg-warning-soft px-3 py-2">
          {said.map(({ note, createdAt }) => (
            <li key={createdAt.toISOString()} className="wrap-anywhere">
              “{note}” <span className="text-sm text-ink-2">{indianDate(createdAt)}</span>
            </li>
          ))}
        </ul>
      )}
      <details {...(refused ? { open: true } : {})}>
        <summary className="inline-flex min-h-control-small cursor-pointer items-center font-medium text-primary">
          Change: {topic.toLowerCase()}
        </summary>
        <DeskForm
          // A new key after each save makes the fields show what the server stored.
          key={JSON.stringify(rule ?? {})}
          intent="change"
          about={{ kind }}
          button="Save the rule"
          className="mt-3 grid gap-4 sm:grid-cols-2"
        >
          <SelectField label="What is known" className="sm:col-span-2" name="holds" defaultValue={known}>
            <option value="unknown">We do not know</option>
            <option value="yes">{words(true)}</option>
            <option value="no">{words(false)}</option>
          </SelectField>
          {hasMonths(kind) && <InputField label="Months" inputMode="numeric" {...of('months')} />}
          <InputField label="Day of the source" type="date" {...of('statedOn')} />
          <InputField label="Source" hint="Such as: careers page, questions and answers" {...of('source')} />
          <InputField label="Address of the source" optional {...of('sourceUrl')} />
        </DeskForm>
      </details>
    </Card>
  );
}
