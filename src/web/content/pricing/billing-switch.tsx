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
          <label key={value} className="relative">
            <input
              type="radio"
              name="billing"
              value={value}
              defaultChecked={billing === value}
              data-address={address}
              className="peer sr-only"
            />
            <span className="flex min-h-control cursor-pointer items-center rounded-[7px] px-5 font-semibold text-ink-2 transition-colors peer-checked:bg-primary peer-checked:text-on-primary peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus peer-not-checked:hover:text-ink">
              {label}
            </span>
          </label>
        ))}
      </span>
      <span className="rounded-badge bg-accent px-2.5 py-1 text-sm font-semibold text-on-accent">{badge}</span>
    </fieldset>
  );
}

/**
 * Use it inside an element with the class `group/billing` that also contains the switch. Where styles cannot ask for what is chosen (Chrome
 * until 104), the page script writes it into that element's `data-billing`.
 */
export function ByBilling({ monthly, annual }: { monthly: React.ReactNode; annual: React.ReactNode }) {
  return (
    <>
      <span className="group-has-[[value=annual]:checked]/billing:hidden not-supports-[selector(:has(a))]:in-data-[billing=annual]:hidden">
        {monthly}
      </span>
      <span className="hidden group-has-[[value=annual]:checked]/billing:inline not-supports-[selector(:has(a))]:in-data-[billing=annual]:inline">
        {annual}
      </span>
    </>
  );
}
