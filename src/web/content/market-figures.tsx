import type { MarketMonth } from '#server/odds/shown-odds.ts';
import { indianNumber } from '#shared/indian-number.ts';
import { plural } from '#shared/plural.ts';
import { Section } from '#web/ui/section.tsx';

const monthName = (month: string) =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const share = (part: number, of: number) => (of === 0 ? 'none' : `${Math.round((part / of) * 100)}%`);

/** The product's public figures, computed every night, with the month and the number of requests behind each. */
export function MarketFigures({ month }: { month: MarketMonth | null }) {
  return (
    <Section
      title={month ? `What happened in ${monthName(month.month)}` : 'What really happens'}
      heading="text-3xl"
      className="when-near page-width py-12 md:py-16"
    >
      {month ? (
        <dl className="mt-6 grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
          <Figure name="Answered in time" value={share(month.answered, month.asked)} of={`of ${asks(month.asked)}`} />
          <Figure
            name="Median time to a yes or a no"
            value={month.median_hours === null ? 'none' : hours(month.median_hours)}
            of={`over ${plural(month.answered, 'answer')}`}
          />
          <Figure
            name="Referred after a yes"
            value={share(month.referred, month.accepted)}
            of={`of ${indianNumber(month.accepted)} accepted`}
          />
          <Figure
            name="Led to an interview so far"
            value={share(month.interviews, month.referred)}
            of={`of ${plural(month.referred, 'referral')}`}
          />
        </dl>
      ) : (
        <p className="mt-3 max-w-measure text-lg text-ink-2">
          Too early to say. Once a month has five decided requests, you read here how many were answered in time, how fast, and how many led
          to a referral and an interview. We compute the figures every night.
        </p>
      )}
    </Section>
  );
}

const asks = (count: number) => `${indianNumber(count)} asked`;
const hours = (value: number) => (value < 36 ? plural(Math.max(1, Math.round(value)), 'hour') : plural(Math.round(value / 24), 'day'));

function Figure({ name, value, of }: { name: string; value: string; of: string }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="mt-1 font-semibold">{name}</dt>
      <dd>
        <span className="block font-display text-4xl font-bold text-primary">{value}</span>
        <span className="text-sm text-ink-2">{of}</span>
      </dd>
    </div>
  );
}
