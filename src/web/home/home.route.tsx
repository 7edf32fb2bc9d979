import { pageMeta } from '#web/app/page-title.ts';
import { ClosingCall } from './closing-call.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { StatsStrip } from './stats-strip.tsx';

export const meta = () =>
  pageMeta(undefined, 'Find an employee at your target company in India and ask for a referral. You see every step until they answer.');

/** The order is specified: Hero, Stats, Success Stories, Featured Companies, How It Works, Featured Referrers, closing call. */
export default function Home() {
  return (
    <>
      <Hero />
      <StatsStrip />
      <HowItWorks />
      <ClosingCall />
    </>
  );
}
