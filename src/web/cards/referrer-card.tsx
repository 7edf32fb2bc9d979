import { clsx } from 'clsx';
import { Clock3 } from 'lucide-react';
import { Link } from 'react-router';
import type { Referrer } from '#domain/referrers/referrer.ts';
import { pick } from '#web/app/pick.ts';
import { plural } from '#shared/plural.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { canBeAsked, NotNow } from './not-now.tsx';
import { SampleMark, SuccessfulReferrals, VerifiedMark } from './sample-mark.tsx';
import { OwnFreeReferrals, useAsking } from './use-asking.tsx';

const shownOnCard = [
  ...(['id', 'name', 'company', 'companyId', 'role', 'department', 'yearsAtCompany', 'successfulReferrals'] as const),
  ...(['isSample', 'rehearsal', 'availability', 'opensAgainAt'] as const),
] as const;

/** All that a page sends with its list. Named one by one, so that nothing new about a person leaves by itself. */
export const referrerOnCard = (referrer: Referrer) => pick(referrer, shownOnCard);

type ReferrerOnCard = ReturnType<typeof referrerOnCard>;

type OnCard = {
  /** How they answer, in words. */
  odds?: string | undefined;
  /** How often they say yes; only rows of a list have room for it. */
  yes?: string | undefined;
  /** Both as figures, for the rows of a list on a phone. */
  figures?: { answers: string; yes: string } | undefined;
  /** The address of the job that they would be asked about; it is filled in on the form. */
  jobLink?: string | undefined;
};

export const toReferrerCard = ({ odds, yes, figures, jobLink, ...referrer }: ReferrerOnCard & OnCard) => (
  <ReferrerCard key={referrer.id} {...{ referrer, odds, yes, figures, jobLink }} />
);

/** A card, or in a list a row of a table that is low enough to compare twenty people. */
function ReferrerCard({ referrer, odds, yes, figures, jobLink }: { referrer: ReferrerOnCard } & OnCard) {
  return (
    <Card
      as="article"
      className="flex flex-col gap-3 has-[[data-card-link]:focus-visible]:border-line-strong as-list:grid as-list:grid-cols-[minmax(0,1fr)_8.25rem] as-list:gap-x-3 as-list:gap-y-0.5 as-list:rounded-none as-list:border-0 as-list:bg-transparent as-list:px-0 as-list:py-2.5 md:as-list:grid-cols-[minmax(0,1.3fr)_minmax(0,1.15fr)_minmax(0,1.15fr)_minmax(0,1fr)_16rem] md:as-list:items-center md:as-list:gap-x-4 md:as-list:py-1.5"
    >
      <div className="flex items-start gap-3 as-list:items-center">
        <Avatar name={referrer.name} className="as-list:size-9 as-list:text-sm as-list:max-md:hidden" />
        <div className="min-w-0">
          <h3 className="text-lg leading-tight as-list:text-base">
            <Link
              to={`/referrers/${referrer.id}`}
              prefetch="intent"
              data-card-link=""
              className="rounded-badge text-ink no-underline hover:underline"
            >
              {referrer.name}
            </Link>
            {!referrer.isSample && <VerifiedMark className="ml-1" />}
          </h3>
          <TextLink to={`/companies/${referrer.companyId}`} className="text-sm">
            {referrer.company}
          </TextLink>
          {referrer.isSample && <SampleMark className="ml-1.5" />}
        </div>
      </div>
      <div className="text-sm text-ink-2 as-list:max-md:col-start-1">
        <p className="font-medium text-ink as-list:max-md:inline">{referrer.role}</p>
        <span className="hidden as-list:max-md:inline">, </span>
        <p className="as-list:max-md:inline">
          <span>{referrer.department}</span>
          <span className="as-list:max-md:hidden">
            {' '}
            · <span className="whitespace-nowrap">{plural(referrer.yearsAtCompany, 'year')} at company</span>
          </span>
        </p>
      </div>
      <div className="flex flex-col items-start gap-2 text-sm text-ink-2 as-list:max-md:hidden md:as-list:contents">
        <div>
          {odds && (
            <p className="flex items-start gap-1.5">
              <Clock3 aria-hidden="true" className="mt-[0.2em] size-4 shrink-0 text-primary as-list:hidden" />
              <span>{odds}</span>
            </p>
          )}
          {yes && <p className="hidden as-list:block">{yes}</p>}
        </div>
        <div>
          <SuccessfulReferrals
            count={referrer.successfulReferrals}
            className="as-list:bg-transparent as-list:p-0 as-list:whitespace-normal"
          />
          <p className="hidden as-list:block">
            {referrer.availability === 'paused' ? 'Paused' : `${places[referrer.availability]} this week`}
          </p>
        </div>
      </div>
      <Actions referrer={referrer} jobLink={jobLink} />
      {figures && (
        <dl className="col-span-2 hidden grid-cols-3 gap-x-3 text-xs text-ink-2 as-list:max-md:grid [&_dd]:font-medium [&_dd]:text-ink">
          <Figure name="Answers">{figures.answers}</Figure>
          <Figure name="Says yes to">{figures.yes}</Figure>
          <Figure name="This week">{places[referrer.availability]}</Figure>
        </dl>
      )}
    </Card>
  );
}

const places = { open: 'Open', full: 'Full', paused: 'Paused' } as const;

function Figure({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Invites only those who can ask; the referrers themselves read that it is them. The rows of a list have one allowance above them. */
function Actions({ referrer, jobLink }: { referrer: ReferrerOnCard; jobLink: string | undefined }) {
  const { refusal, referrerId, open } = useAsking();
  const own = referrerId === referrer.id;
  const asked = open.find((each) => each.referrerId === referrer.id);
  const asks = canBeAsked(referrer) && !own && !asked && refusal === null;
  const job = jobLink ? `?${new URLSearchParams({ link: jobLink })}` : '';
  const first = own
    ? { to: '/become-a-referrer', words: 'Change', label: 'Change your profile' }
    : asked
      ? { to: `/requests/${asked.id}`, words: 'See request', label: `See your request to ${referrer.name}` }
      : asks && { to: `/request/${referrer.id}${job}`, words: 'Request Referral', label: `Request Referral from ${referrer.name}` };
  return (
    <div className="mt-auto flex flex-col gap-1 as-list:mt-0 as-list:gap-0 as-list:max-md:col-start-2 as-list:max-md:row-span-2 as-list:max-md:row-start-1">
      <div className="flex flex-wrap gap-1 as-list:max-md:flex-col as-list:max-md:gap-0">
        {first && (
          <ButtonLink to={first.to} variant="soft" size="small" className="grow px-1! whitespace-nowrap" aria-label={first.label}>
            {first.words}
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
      <p className={clsx('text-center text-xs text-ink-3 as-list:leading-4', asks && 'as-list:hidden')}>
        {own ? (
          'This is you'
        ) : asked ? (
          'You have asked them'
        ) : asks ? (
          <OwnFreeReferrals rehearsal={referrer.rehearsal} />
        ) : (
          <NotNow referrer={referrer} />
        )}
      </p>
    </div>
  );
}
