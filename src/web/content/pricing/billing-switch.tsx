import { clsx } from 'clsx';
import { Link } from 'react-router';

export type Billing = 'monthly' | 'annual';

/** Two links, so that the choice has an address and needs no script. */
export function BillingSwitch({ billing, badge }: { billing: Billing; badge: string }) {
  const choices = [
    { value: 'monthly', label: 'Monthly', to: '/pricing' },
    { value: 'annual', label: 'Annual', to: '/pricing?billing=annual' },
  ] as const;
  return (
    <nav aria-label="Billing" className="flex flex-wrap items-center gap-3">
      <ul className="flex rounded-control border border-line-strong bg-surface p-1">
        {choices.map(({ value, label, to }) => (
          <li key={value}>
            <Link
              to={to}
              replace
              preventScrollReset
              data-keep-scroll=""
              aria-current={billing === value ? 'true' : undefined}
              className={clsx(
                'flex min-h-control items-center rounded-[7px] px-5 font-semibold no-underline transition-colors',
                billing === value ? 'bg-primary text-on-primary' : 'text-ink-2 hover:text-ink',
              )}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <span className="rounded-badge bg-accent px-2.5 py-1 text-sm font-semibold text-on-accent">{badge}</span>
    </nav>
  );
}
