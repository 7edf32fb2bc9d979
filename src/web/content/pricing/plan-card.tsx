import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { Content } from '#server/content/load-content.ts';
import { rupeesOf } from '#shared/rupees.ts';
import { ContactSalesButton } from '#web/outreach/contact-sales-button.tsx';
import { ButtonLink, type ButtonLook } from '#web/ui/button.tsx';
import { ByBilling } from './billing-switch.tsx';

export type Plan = Content['pricing']['plans'][number];

const rupees = (whole: number) => rupeesOf(whole * 100);

export function PlanCard({ plan }: { plan: Plan }) {
  const look = { variant: plan.popular ? 'primary' : 'soft', size: 'large', wide: true } as const;
  return (
    <section
      aria-labelledby={`plan-${plan.id}`}
      className={clsx(
        // The three cards share their rows, so prices and lists line up whatever the texts.
        'relative flex flex-col rounded-card border bg-surface p-6 sm:p-8 lg:row-span-7 lg:grid lg:grid-rows-subgrid lg:gap-0',
        plan.popular ? 'border-primary outline-2 outline-primary -outline-offset-2' : 'border-line',
      )}
    >
      {plan.popular && (
        <p className="absolute -top-3.5 left-6 rounded-badge bg-primary px-2.5 py-1 text-sm font-semibold text-on-primary sm:left-8">
          Most popular
        </p>
      )}
      <h2 id={`plan-${plan.id}`}>{plan.name}</h2>
      <p className="mt-1 text-ink-2">{plan.description}</p>
      <p className="mt-5 flex items-baseline gap-2">
        <span className="font-display text-[3.25rem] leading-none font-bold tabular-nums">
          <ByBilling monthly={rupees(plan.price.monthly)} annual={rupees(plan.price.annual)} />
        </span>
        <span className="text-ink-2">per month</span>
      </p>
      <p className="mt-2 text-sm text-ink-2">
        <Terms plan={plan} />
      </p>
      <p className="mt-4 rounded-control bg-sunken px-4 py-3 font-semibold">{plan.limit}</p>
      <ul className="mt-5 mb-7 flex flex-col gap-2.5">
        {plan.features.map((feature) => (
          <li key={feature} className="flex gap-3">
            <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-primary" />
            {feature}
          </li>
        ))}
      </ul>
      <div className="mt-auto">
        {plan.cta.action === 'checkout' ? (
          <ByBilling
            monthly={<Checkout plan={plan} period="month" {...look} />}
            annual={<Checkout plan={plan} period="year" {...look} />}
          />
        ) : plan.cta.action === 'signup' ? (
          <ButtonLink to="/signup" {...look}>
            {plan.cta.label}
          </ButtonLink>
        ) : (
          <ContactSalesButton label={plan.cta.label} {...look} />
        )}
      </div>
    </section>
  );
}

function Checkout({ plan, period, ...look }: { plan: Plan; period: 'month' | 'year' } & ButtonLook) {
  return (
    <ButtonLink to={`/checkout?plan=${plan.id}&period=${period}`} {...look}>
      {plan.cta.label}
    </ButtonLink>
  );
}

/** The real saving of this plan; the badge on the switch is only a headline. */
function Terms({ plan }: { plan: Plan }) {
  const { monthly, annual } = plan.price;
  if (annual >= monthly) return 'Free for as long as you like. No card needed.';
  const percent = Math.round((1 - annual / monthly) * 100);
  return (
    <ByBilling
      monthly={`Paid in advance for a month; it does not renew by itself. Paid for a year it is ${rupees(annual)} a month, ${percent}% less.`}
      annual={
        <>
          {rupees(annual * 12)} for a year, paid once.{' '}
          <strong className="font-semibold text-success">
            You save {percent}%, {rupees((monthly - annual) * 12)} a year.
          </strong>
        </>
      }
    />
  );
}
