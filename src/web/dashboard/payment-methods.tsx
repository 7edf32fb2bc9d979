import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';

const methods = [
  { name: 'UPI', active: true },
  { name: 'Bank Transfer', active: false },
  { name: 'Digital Wallet', active: false },
] as const;

export function PaymentMethods() {
  return (
    <Card as="section" aria-labelledby="methods-heading" className="flex flex-col gap-4">
      <h2 id="methods-heading" className="text-xl">
        Payment Methods
      </h2>
      <ul className="flex flex-col gap-3">
        {methods.map(({ name, active }) => (
          <li key={name} className="flex items-center gap-3">
            <span className={active ? 'font-semibold' : 'text-ink-2'}>{name}</span>
            <Badge tone={active ? 'success' : 'neutral'} className="ml-auto">
              {active ? 'Active' : 'Coming soon'}
            </Badge>
          </li>
        ))}
      </ul>
      <p className="rounded-control bg-primary-soft px-4 py-3 font-medium text-on-primary-soft">No charges for your first 5 referrals!</p>
    </Card>
  );
}
