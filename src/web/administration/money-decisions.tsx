import { statesByName } from '#domain/billing/indian-states.ts';
import { indianDate } from '#shared/indian-date.ts';
import { plural } from '#shared/plural.ts';
import { rupeesOf } from '#shared/rupees.ts';
import { subjectWords } from './audit/subject-words.ts';
import { ActForm, type ActFormProps } from './console/act-form.tsx';
import { Section } from './console/facts.tsx';
import { plainWords } from './console/plain-words.ts';
import type { MoneyData } from './money-sections.tsx';
import { useRefusal } from './console/use-console.ts';
import { InputField } from '#web/ui/fields/input.tsx';
import { SelectField } from '#web/ui/fields/select.tsx';
import { TextareaField } from '#web/ui/fields/textarea.tsx';
import { Panel } from '#web/ui/section.tsx';

export function Differences({ differences }: Pick<MoneyData, 'differences'>) {
  const rows = differences.map(({ id, kind, subject, detail, foundAt }) => ({
    id: String(id),
    name: plainWords(kind),
    about: `, ${subjectWords(subject).words}`,
    text: `${detail} Found on ${indianDate(foundAt)}.`,
    opener: 'Close',
    says: 'It leaves the desk. The books do not change.',
    reasonHint: 'What was done about it. Kept in the audit log.',
    button: 'Close the difference',
  }));
  return <Decisions heading="Differences" intent="close" rows={rows} empty="Everything fits." />;
}

/** Shown only while there are such fees. We void fees because a verification was revoked, never because of an outcome. */
export function Voidable({ voidable }: Pick<MoneyData, 'voidable'>) {
  const rows = voidable.map(({ partyId, name, paise, fees }) => ({
    id: partyId,
    name: name ?? 'A referrer without a name',
    text: `${rupeesOf(paise)} for ${plural(fees, 'answer')}, payable like any other until an administrator voids it.`,
    opener: 'Void these fees',
    says: 'They are not paid, now or later.',
    reasonHint: 'The referrer reads this in an email.',
    button: `Void ${rupeesOf(paise)}`,
  }));
  return <Decisions heading="Owed to revoked referrers" intent="void" rows={rows} />;
}

/** Shown only while payouts are frozen. They stay so until an administrator has spoken with the referrer. */
export function Frozen({ frozen }: Pick<MoneyData, 'frozen'>) {
  const rows = frozen.map(({ accountId, name, frozenAt }) => ({
    id: accountId,
    name: name ?? 'A referrer without a name',
    text: `Told us${frozenAt ? ` on ${indianDate(frozenAt)}` : ''} that a change of the UPI ID was not theirs. Speak with them before anything is paid.`,
    opener: 'Release these payouts',
    says: 'They can be paid again, 48 hours from now at the earliest.',
    button: 'Release the payouts',
  }));
  return <Decisions heading="Frozen payouts" intent="release" rows={rows} />;
}

/** Plans granted less than 14 days ago, which can still be returned. */
export function Grants({ grants }: Pick<MoneyData, 'grants'>) {
  const rows = grants.map(({ id, organisation, amountPaise, endsAt }) => ({
    id,
    name: organisation,
    text: `${rupeesOf(amountPaise)}${endsAt ? `, until ${indianDate(endsAt)}` : ''}.`,
    opener: 'Return this grant',
    says: 'The plan ends at once, and a credit note is made. The money goes back from our bank, by hand.',
    button: `Return ${rupeesOf(amountPaise)}`,
  }));
  return <Decisions heading="Granted in the last 14 days" intent="return-grant" rows={rows} />;
}

type Row = {
  id: string;
  name: string;
  about?: string;
  text: string;
} & Pick<ActFormProps, 'opener' | 'says' | 'reasonHint' | 'button'>;
type DecisionsProps = { heading: string; intent: string; rows: readonly Row[]; empty?: string };

function Decisions({ heading, intent, rows, empty }: DecisionsProps) {
  if (rows.length === 0 && !empty) return null;
  return (
    <Section title={heading}>
      {rows.length === 0 && <p className="mt-4 text-ink-2">{empty}</p>}
      {rows.length > 0 && (
        <ul className="mt-4 rounded-card border border-line bg-surface">
          {rows.map(({ id, name, about, text, ...form }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line p-4 last:border-b-0 sm:px-5">
              <p className="min-w-56 flex-1 wrap-anywhere">
                <strong className="font-semibold">{name}</strong>
                {about}
                <span className="block text-sm text-ink-2">{text}</span>
              </p>
              <ActForm id={id} intent={intent} {...form} danger={intent !== 'close'} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

/** Grants an Enterprise plan by hand: who pays, how much, for which accounts and until when. */
export function GrantForm({ formKey }: { formKey: string }) {
  const refused = useRefusal({ intent: 'grant' });
  return (
    <Panel title="Grant Enterprise" heading="text-2xl">
      <p className="max-w-measure text-ink-2">After the money has reached our bank.</p>
      <ActForm
        id="grant"
        intent="grant"
        opener="Grant a plan"
        says="The plan starts now, and one invoice is made."
        reasonHint="For example the number of the agreement. Kept in the audit log."
        button="Grant the plan"
      >
        <div className="grid w-full gap-4 sm:grid-cols-2">
          {/* A refused form keeps its key: however often it is sent, there is one grant. */}
          <input type="hidden" name="key" value={refused?.typed['key'] || formKey} />
          <InputField label="Organisation" required name="organisation" />
          <InputField label="Email of the invoice" type="email" required name="email" />
          <SelectField label="State" name="place" options={statesByName}>
            <option value="">Choose the state</option>
          </SelectField>
          <InputField label="Amount paid, in rupees" inputMode="numeric" required name="rupees" />
          <InputField label="Last day" type="date" required name="until" />
          <TextareaField
            label="Addresses of the members"
            hint="Separated by spaces, commas or lines, up to 500."
            className="sm:col-span-2"
            name="members"
            rows={4}
          />
        </div>
      </ActForm>
    </Panel>
  );
}
