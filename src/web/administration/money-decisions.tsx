import { indianDate } from '#shared/indian-date.ts';
import { plural } from '#shared/plural.ts';
import { rupeesOf } from '#shared/rupees.ts';
import { ActForm } from './console/act-form.tsx';
import type { MoneyData } from './money-sections.tsx';
import type { FormRefusal } from '#web/app/answer-form.ts';

type Refused = { refused: FormRefusal | undefined };

/** Shown only while there are such fees. We void fees because a verification was revoked, never because of an outcome. */
export function Voidable({ voidable, refused }: Pick<MoneyData, 'voidable'> & Refused) {
  const rows = voidable.map(({ partyId, name, paise, fees }) => ({
    id: partyId,
    name: name ?? 'A referrer without a name',
    text: `${rupeesOf(paise)} for ${plural(fees, 'answer')}, payable like any other until an administrator voids it.`,
    form: {
      opener: 'Void these fees',
      says: 'They are not paid, now or later.',
      reasonHint: 'The referrer reads this in an email.',
      button: `Void ${rupeesOf(paise)}`,
    },
  }));
  return <Decisions heading="Owed to revoked referrers" intent="void" rows={rows} refused={refused} />;
}

/** Shown only while payouts are frozen. They stay so until an administrator has spoken with the referrer. */
export function Frozen({ frozen, refused }: Pick<MoneyData, 'frozen'> & Refused) {
  const rows = frozen.map(({ accountId, name, frozenAt }) => ({
    id: accountId,
    name: name ?? 'A referrer without a name',
    text: `Told us${frozenAt ? ` on ${indianDate(frozenAt)}` : ''} that a change of the UPI ID was not theirs. Speak with them before anything is paid.`,
    form: {
      opener: 'Release these payouts',
      says: 'They can be paid again, 48 hours from now at the earliest.',
      button: 'Release the payouts',
    },
  }));
  return <Decisions heading="Frozen payouts" intent="release" rows={rows} refused={refused} />;
}

/** Plans granted less than 14 days ago, which can still be returned. */
export function Grants({ grants, refused }: Pick<MoneyData, 'grants'> & Refused) {
  const rows = grants.map(({ id, organisation, amountPaise, endsAt }) => ({
    id,
    name: organisation,
    text: `${rupeesOf(amountPaise)}${endsAt ? `, until ${indianDate(endsAt)}` : ''}.`,
    form: {
      opener: 'Return this grant',
      says: 'The plan ends at once, and a credit note is made. The money goes back from our bank, by hand.',
      button: `Return ${rupeesOf(amountPaise)}`,
    },
  }));
  return <Decisions heading="Granted in the last 14 days" intent="return-grant" rows={rows} refused={refused} />;
}

type Row = { id: string; name: string; text: string; form: { opener: string; says: string; reasonHint?: string; button: string } };

function Decisions({
  heading,
  intent,
  rows,
  refused,
}: { heading: string; intent: 'void' | 'release' | 'return-grant'; rows: readonly Row[] } & Refused) {
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={`${intent}-heading`}>
      <h2 id={`${intent}-heading`} className="text-2xl">
        {heading}
      </h2>
      <ul className="mt-4 rounded-card border border-line bg-surface">
        {rows.map(({ id, name, text, form }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line p-4 last:border-b-0 sm:px-5">
            <p className="min-w-56 flex-1">
              <strong className="font-semibold">{name}</strong>
              <span className="block text-sm text-ink-2">{text}</span>
            </p>
            <ActForm id={id} intent={intent} {...form} danger refused={refused} />
          </li>
        ))}
      </ul>
    </section>
  );
}
