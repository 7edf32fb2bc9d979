import { Award, BadgeCheck, Briefcase, CircleDashed, Clock3 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Referrer } from '#domain/referrers/referrer.ts';
import { indianDate } from '#shared/indian-date.ts';

export type ReferrerFactsProps = {
  referrer: Pick<Referrer, 'company' | 'department' | 'verifiedAt' | 'isSample' | 'rehearsal'>;
  /** How they answer, in words. */
  answers: string;
  /** What they have done so far, in figures. */
  done?: string;
};

/** Why to ask this person: who says that they work there, how they answer, what for. */
export function ReferrerFacts({ referrer: { company, department, verifiedAt, isSample, rehearsal }, answers, done }: ReferrerFactsProps) {
  return (
    <dl className="mt-6 grid gap-x-6 gap-y-4 border-y border-line py-5 sm:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]">
      {isSample ? (
        <Fact name="Sample" icon={<CircleDashed aria-hidden="true" />}>
          This person is invented, to show what a profile looks like.
          {rehearsal
            ? ' A request to them is a rehearsal and uses none of your free requests.'
            : ' A request to them is a real one: whoever signs in to the demo account answers it.'}
        </Fact>
      ) : (
        verifiedAt && (
          <Fact name="Verified" icon={<BadgeCheck aria-hidden="true" />}>
            Work email at {company}, since {indianDate(verifiedAt)}.
          </Fact>
        )
      )}
      {answers && (
        <Fact name="How they answer" icon={<Clock3 aria-hidden="true" />}>
          {answers}
        </Fact>
      )}
      {done && (
        <Fact name="So far" icon={<Award aria-hidden="true" />}>
          {done}
        </Fact>
      )}
      <Fact name="Refers for" icon={<Briefcase aria-hidden="true" />}>
        Open roles at {company}. Their own team is {department}.
      </Fact>
    </dl>
  );
}

function Fact({ name, icon, children }: { name: string; icon: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="flex items-center gap-1.5 font-semibold [&_svg]:size-4.5 [&_svg]:text-primary">
        {icon} {name}
      </dt>
      <dd className="mt-1 text-sm text-ink-2">{children}</dd>
    </div>
  );
}
