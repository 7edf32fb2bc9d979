import { Award, BadgeCheck, Briefcase, CircleDashed, Clock3 } from 'lucide-react';
import type { Referrer } from '#domain/referrers/referrer.ts';
import { indianDate } from '#shared/indian-date.ts';

type ReferrerFactsProps = {
  referrer: Pick<Referrer, 'company' | 'department' | 'verifiedAt' | 'isSample' | 'rehearsal'>;
  /** How they answer, in words. */
  answers: string;
  /** What they have done so far, in figures. */
  done?: string;
};

/** Why to ask this person: who says that they work there, how they answer, what for. */
export function ReferrerFacts({ referrer: { company, department, verifiedAt, isSample, rehearsal }, answers, done }: ReferrerFactsProps) {
  const sample = rehearsal
    ? 'A request to them is a rehearsal and uses none of your free requests.'
    : 'A request to them is a real one: whoever signs in to the demo account answers it.';
  const facts = [
    isSample && { name: 'Sample', icon: CircleDashed, words: `This person is invented, to show what a profile looks like. ${sample}` },
    !isSample && verifiedAt && { name: 'Verified', icon: BadgeCheck, words: `Work email at ${company}, since ${indianDate(verifiedAt)}.` },
    answers && { name: 'How they answer', icon: Clock3, words: answers },
    done && { name: 'So far', icon: Award, words: done },
    { name: 'Refers for', icon: Briefcase, words: `Open roles at ${company}. Their own team is ${department}.` },
  ];
  return (
    <dl className="mt-6 grid gap-x-6 gap-y-4 border-y border-line py-5 sm:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]">
      {facts
        .filter((fact) => !!fact)
        .map(({ name, icon: Icon, words }) => (
          <div key={name}>
            <dt className="flex items-center gap-1.5 font-semibold">
              <Icon aria-hidden="true" className="size-4.5 text-primary" /> {name}
            </dt>
            <dd className="mt-1 text-sm text-ink-2">{words}</dd>
          </div>
        ))}
    </dl>
  );
}
