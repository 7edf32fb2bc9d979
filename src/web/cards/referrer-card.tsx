import { Award, Clock3 } from 'lucide-react';
import { Link } from 'react-router';
import type { Referrer } from '#domain/referrers/referrer.ts';
import { pick } from '#web/app/pick.ts';
import { plural } from '#shared/plural.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { canBeAsked, NotNow } from './not-now.tsx';
import { OwnFreeReferrals } from './own-free-referrals.tsx';
import { SampleMark, VerifiedMark } from './sample-mark.tsx';
import { successfulReferrals } from './successful-referrals.ts';

/** All that a page sends with its list, which does not show what people write about themselves. */
export const referrerOnCard = (referrer: Referrer) =>
  pick(referrer, [
    'id',
    'name',
    'company',
    'companyId',
    'role',
    'department',
    'yearsAtCompany',
    'successfulReferrals',
    'isSample',
    'rehearsal',
    'availability',
    'opensAgainAt',
  ]);

export type ReferrerCardProps = {
  referrer: ReturnType<typeof referrerOnCard>;
  /** How they answer, in words. */
  odds?: string | undefined;
  /** How often they say yes; only rows of a list have room for it. */
  yes?: string | undefined;
  headingLevel?: 2 | 3;
  /** The address of the job that they would be asked about; it is filled in on the form. */
  jobLink?: string | undefined;
};

/** A card, or in a list a row of a table that is low enough to compare twenty people. */
export function ReferrerCard({ referrer, odds, yes, headingLevel = 3, jobLink }: ReferrerCardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <Card
      as="article"
      className="flex flex-col gap-3 has-[[data-card-link]:focus-visible]:border-line-strong as-list:grid as-list:grid-cols-[minmax(0,1fr)_7.5rem] as-list:gap-x-3 as-list:gap-y-1 as-list:rounded-none as-list:border-0 as-list:bg-transparent as-list:px-0 as-list:py-2.5 md:as-list:grid-cols-[minmax(0,1.3fr)_minmax(0,1.15fr)_minmax(0,1.15fr)_minmax(0,1fr)_16rem] md:as-list:items-center md:as-list:gap-x-4 md:as-list:py-1.5"
    >
      <div className="flex items-start gap-3 as-list:items-center">
        <Avatar name={referrer.name} className="as-list:size-9 as-list:text-sm" />
        <div className="min-w-0">
          <Heading className="text-lg leading-tight as-list:text-base">
            <Link
              to={`/referrers/${referrer.id}`}
              prefetch="intent"
              data-card-link=""
              className="rounded-badge text-ink no-underline hover:underline"
            >
              {referrer.name}
            </Link>
            {!referrer.isSample && <VerifiedMark className="ml-1" />}
          </Heading>
          <TextLink to={`/companies/${referrer.companyId}`} className="text-sm">
            {referrer.company}
          </TextLink>
          {referrer.isSample && <SampleMark className="absolute top-2 right-3 as-list:static as-list:ml-1.5" />}
        </div>
      </div>
      <div className="text-sm text-ink-2 as-list:max-md:col-start-1">
        <p className="font-medium text-ink">{referrer.role}</p>
        <p>
          <span>{referrer.department}</span> ·{' '}
          <span className="whitespace-nowrap">{plural(referrer.yearsAtCompany, 'year')} at company</span>
        </p>
      </div>
      <div className="flex flex-col items-start gap-2 text-sm text-ink-2 as-list:gap-0.5 as-list:max-md:col-start-1 md:as-list:contents">
        <div>
          {odds && (
            <p className="flex items-start gap-1.5">
              <Clock3 aria-hidden="true" className="mt-[0.2em] size-4 shrink-0 text-primary md:as-list:hidden" />
              <span>{odds}</span>
            </p>
          )}
          {yes && <p className="hidden as-list:block">{yes}</p>}
        </div>
        <div>
          {referrer.successfulReferrals > 0 && (
            <Badge tone="success" className="as-list:bg-transparent as-list:p-0 as-list:whitespace-normal">
              <Award aria-hidden="true" />
              {successfulReferrals(referrer.successfulReferrals)}
            </Badge>
          )}
          <p className="hidden md:as-list:block">
            {referrer.availability === 'open' ? 'Open this week' : referrer.availability === 'full' ? 'Full this week' : 'Paused'}
          </p>
        </div>
      </div>
      <div className="mt-auto flex flex-col gap-1 as-list:mt-0 as-list:gap-0 as-list:max-md:col-start-2 as-list:max-md:row-span-3 as-list:max-md:row-start-1 as-list:max-md:self-center">
        <div className="flex flex-wrap gap-1">
          {canBeAsked(referrer) && (
            <ButtonLink
              to={jobLink ? `/request/${referrer.id}?${new URLSearchParams({ link: jobLink })}` : `/request/${referrer.id}`}
              variant="soft"
              size="small"
              className="grow px-2!"
              aria-label={`Request Referral from ${referrer.name}`}
            >
              Request Referral
            </ButtonLink>
          )}
          <ButtonLink
            to={`/referrers/${referrer.id}`}
            variant="ghost"
            size="small"
            className="grow px-2! as-list:max-md:hidden"
            aria-label={`View Profile of ${referrer.name}`}
          >
            View Profile
          </ButtonLink>
        </div>
        <p className="text-center text-xs text-ink-3 as-list:leading-4">
          {canBeAsked(referrer) ? <OwnFreeReferrals rehearsal={referrer.rehearsal} /> : <NotNow referrer={referrer} />}
        </p>
      </div>
    </Card>
  );
}
