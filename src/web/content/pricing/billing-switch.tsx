export type Billing = 'monthly' | 'annual';

const choices = [
  { value: 'monthly', label: 'Monthly', address: '/pricing' },
  { value: 'annual', label: 'Annual', address: '/pricing?billing=annual' },
] as const;

/**
 * Both prices are in the document, and the styles show the chosen one at once without a script (`ByBilling`). Each choice has a URL, which
 * the page script puts into the address bar.
 */
export function BillingSwitch({ billing, badge }: { billing: Billing; badge: string }) {
  return (
    <fieldset key={billing} className="flex flex-wrap items-center gap-3">
      <legend className="sr-only">Billing</legend>
      <span className="flex rounded-control border border-line-strong bg-surface p-1">
        {choices.map(({ value, label, address }) => (
          <label
            key={value}
            className="flex min-h-control cursor-pointer items-center rounded-[7px] px-5 font-semibold text-ink-2 transition-colors hover:text-ink has-checked:bg-primary has-checked:text-on-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="billing"
              value={value}
              defaultChecked={billing === value}
              data-address={address}
              className="sr-only"
            />
            {label}
          </label>
        ))}
      </span>
      <span className="rounded-badge bg-accent px-2.5 py-1 text-sm font-semibold text-on-accent">{badge}</span>
    </fieldset>
  );
}

/** Use it inside an element with the class `group/billing` that also contains the switch. */
export function ByBilling({ monthly, annual }: { monthly: React.ReactNode; annual: React.ReactNode }) {
  return (
    <>
      <span className="group-has-[[value=annual]:checked]/billing:hidden">{monthly}</span>
      <span className="hidden group-has-[[value=annual]:checked]/billing:inline">{annual}</span>
    </>
  );
}
