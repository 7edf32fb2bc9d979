import { Award } from 'lucide-react';
import { Link } from 'react-router';
import type { Referrer } from '#domain/referrers/referrer.ts';
import { plural } from '#shared/plural.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { canBeAsked, NotNow, type Asked } from './not-now.tsx';
import { OwnFreeReferrals } from './own-free-referrals.tsx';
import { successfulReferrals } from './successful-referrals.ts';

export type ReferrerCardProps = {
  referrer: Asked & Pick<Referrer, 'id' | 'company' | 'companyId' | 'role' | 'yearsAtCompany' | 'successfulReferrals' | 'isSample'>;
  /** How they answer, in words. */
  odds?: string | undefined;
  headingLevel?: 2 | 3;
};

export function ReferrerCard({ referrer, odds, headingLevel = 3 }: ReferrerCardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <Card
      as="article"
      className="flex flex-col gap-4 has-[[data-card-link]:focus-visible]:border-line-strong as-list:gap-3 md:as-list:grid md:as-list:grid-cols-[1fr_15rem] md:as-list:items-center md:as-list:gap-x-6 md:as-list:py-4 lg:as-list:grid-cols-[1.2fr_1fr_12rem_15rem]"
    >
      <div className="flex items-start gap-3">
        <Avatar name={referrer.name} />
        <div className="min-w-0">
          <Heading className="text-lg leading-tight">
            <Link
              to={`/referrers/${referrer.id}`}
              prefetch="intent"
              data-card-link=""
              className="rounded-badge text-ink no-underline hover:underline"
            >
              {referrer.name}
            </Link>
          </Heading>
          <TextLink to={`/companies/${referrer.companyId}`} className="text-sm">
            {referrer.company}
          </TextLink>
        </div>
      </div>
      <div className="text-sm text-ink-2">
        <p className="font-medium text-ink">{referrer.role}</p>
        <p>{plural(referrer.yearsAtCompany, 'year')} at company</p>
        {odds && <p>{odds}</p>}
      </div>
      <p className="flex flex-wrap gap-2">
        {referrer.successfulReferrals > 0 && (
          <Badge tone="success">
            <Award aria-hidden="true" />
            {successfulReferrals(referrer.successfulReferrals)}
          </Badge>
        )}
        {referrer.isSample && <Badge>Sample profile</Badge>}
      </p>
      <div className="mt-auto flex flex-col gap-2 as-list:mt-0">
        <p className="text-sm text-ink-2">{canBeAsked(referrer) ? <OwnFreeReferrals /> : <NotNow referrer={referrer} />}</p>
        <div className="flex flex-wrap gap-1">
          {canBeAsked(referrer) && (
            <ButtonLink
              to={`/request/${referrer.id}`}
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
            className="grow px-2!"
            aria-label={`View Profile of ${referrer.name}`}
          >
            View Profile
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
}
