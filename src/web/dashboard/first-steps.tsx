import { Circle, CircleCheck } from 'lucide-react';
import { plural } from '#shared/plural.ts';
import { Card } from '#web/ui/card.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { DashboardData } from './load-dashboard.ts';

/** For a new seeker, until they send their first request. No step is a duty: each only makes an answer more likely. */
export function FirstSteps({ steps }: { steps: NonNullable<DashboardData['steps']> }) {
  const list = [
    { done: steps.emailVerified, words: 'Confirm your email address, so that requests go out at once', to: '/profile' },
    { done: steps.told, words: 'Say who you are: a headline and your skills', to: '/profile#about' },
    { done: false, words: 'Ask somebody at the company you want to join', to: '/referrers' },
  ];
  const left = list.filter(({ done }) => !done).length;
  return (
    <Card as="section" aria-labelledby="steps-heading" className="flex flex-col gap-3">
      <h2 id="steps-heading" className="text-xl">
        {plural(left, 'step')} to your first referral
      </h2>
      <ol className="flex flex-col gap-2">
        {list.map(({ done, words, to }) => (
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
