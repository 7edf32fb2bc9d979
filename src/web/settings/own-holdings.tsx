import type { Holding } from '#server/person/get-holdings.ts';
import { indianNumber } from '#shared/indian-number.ts';
import { SettingsSection } from './settings-section.tsx';

/** What the database holds about the person, counted now. */
export function OwnHoldings({ holdings }: { holdings: readonly Holding[] }) {
  return (
    <SettingsSection
      title="What we hold about you"
      lead="Counted a moment ago, from every place where we keep something about people."
      wide
    >
      <dl className="flex flex-col divide-y divide-line">
        {holdings.map(({ name, why, kept, count }) => (
          <div key={name} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 py-2 first:pt-0 last:pb-0">
            <dt>
              {why.slice(0, 1).toUpperCase() + why.slice(1)}
              <span className="block text-sm text-ink-3">Kept {kept}</span>
            </dt>
            <dd className="font-semibold tabular-nums">{indianNumber(count)}</dd>
          </div>
        ))}
      </dl>
    </SettingsSection>
  );
}
