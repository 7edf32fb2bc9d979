import { useFetcher } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FormKey } from '#web/ui/form-key.tsx';
import type { DashboardData } from './load-dashboard.ts';
import { EarningsFigures } from './earnings-figures.tsx';

/** What the referrer has earned by answering, and the declaration without which they earn nothing. */
export function EarningsCard({ earnings }: { earnings: NonNullable<DashboardData['earnings']> }) {
  return (
    <Card as="section" aria-labelledby="earnings-heading" className="flex flex-col gap-4">
      <h2 id="earnings-heading" className="text-xl">
        Earnings
      </h2>
      <EarningsFigures earnings={earnings} />
      <Declaration declared={earnings.declaredAt !== null} />
    </Card>
  );
}

function Declaration({ declared }: { declared: boolean }) {
  const fetcher = useFetcher();
  return (
    <fetcher.Form method="post" action="/dashboard" className="flex flex-col items-start gap-2">
      <FormKey />
      <input type="hidden" name="intent" value={declared ? 'withdraw-declaration' : 'declare'} />
      {!declared && <p className="text-sm text-ink-2">“My employer permits me to be paid for reviewing requests.”</p>}
      <Button type="submit" variant={declared ? 'ghost' : 'soft'} size={declared ? 'small' : 'medium'} busy={fetcher.state !== 'idle'}>
        {declared ? 'Stop earning' : 'I declare this'}
      </Button>
    </fetcher.Form>
  );
}
