import { Circle, CircleCheck } from 'lucide-react';
import { plural } from '#shared/plural.ts';
import { Card } from '#web/ui/card.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { DashboardData } from './load-dashboard.ts';

export function FirstSteps({ steps }: { steps: NonNullable<DashboardData['steps']> }) {
  const left = steps.filter(({ done }) => !done).length;
  return (
    <Card as="section" aria-labelledby="steps-heading" className="flex flex-col gap-3">
      <h2 id="steps-heading" className="text-xl">
        {plural(left, 'step')} to your first referral
      </h2>
      <ol className="flex flex-col gap-2">
        {steps.map(({ done, words, to }) => (
          <li key={words} className="flex items-start gap-3">
            {done ? (
              <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />
            ) : (
              <Circle aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-3" />
            )}
            {done ? (
              <span className="text-ink-2">
                <span className="sr-only">Done: </span>
                {words}
              </span>
            ) : (
              <TextLink to={to}>{words}</TextLink>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
