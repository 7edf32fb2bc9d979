import { clsx } from 'clsx';
import { ExternalLink } from 'lucide-react';
import { fewestOfPerson, personOddsWords, shortPersonOddsWords } from '#domain/odds/odds-words.ts';
import { linkedinAddress } from '#domain/text/linkedin-address.ts';
import { plural } from '#shared/plural.ts';
import { appContext } from '#web/app/app-context.ts';
import { pageMeta } from '#web/app/page-title.ts';
import type { PageHandle } from '#web/app/site-meta.tsx';
import { CompanyCard, companyOnCard } from '#web/cards/company-card.tsx';
import { FollowForm } from '#web/following/follow-form.tsx';
import { OpeningList } from '#web/cards/opening-list.tsx';
import { CardList } from '#web/search/card-list.tsx';
import { ConfirmNotice } from './confirm-notice.tsx';
import { JsonLd } from '#web/app/document-script.tsx';
import { breadcrumbFacts } from '#web/app/structured-data.ts';
import { missingScreen } from '#web/search/missing-screen.tsx';
import { useRememberViewed } from '#web/search/recently-viewed.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { BackLink, OutsideLink, TextLink } from '#web/ui/text-link.tsx';
import type { Route } from './+types/referrer.route.ts';
import { canBeAsked, NotNow } from '#web/cards/not-now.tsx';
import { referrerOnCard, toReferrerCard } from '#web/cards/referrer-card.tsx';
import { ReferrerFacts } from './referrer-facts.tsx';
import { Section } from '#web/ui/section.tsx';
import { SampleMark, SuccessfulReferrals, VerifiedMark } from '#web/cards/sample-mark.tsx';
import { OwnFreeReferrals, useAsking } from '#web/cards/use-asking.tsx';

const mostOthers = 3;

export async function loader({ params, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const referrer = await app.referrers.get(params.id);
  const [company, atCompany] = await Promise.all([
    app.companies.get(referrer.companyId),
    app.referrers.find({ q: '', company: referrer.companyId, department: '', sort: 'referrals' }, { page: 1 }, mostOthers + 1),
  ]);
  const others = atCompany.items.filter(({ id }) => id !== referrer.id).slice(0, mostOthers);
  const [known, openings] = await Promise.all([
    app.odds.find([referrer, ...others].map(({ id }) => id)),
    app.openings.ofReferrer(referrer.id),
  ]);
  const odds = known.get(referrer.id);
  return {
    referrer,
    company: companyOnCard(company),
    odds: personOddsWords(referrer, odds),
    known: referrer.rehearsal || (!referrer.isSample && (odds?.decided ?? 0) >= fewestOfPerson),
    openings,
    others: others.map((each) => ({ ...referrerOnCard(each), odds: shortPersonOddsWords(each, known.get(each.id)) })),
    linkedin: linkedinAddress(referrer.linkedin) ?? null,
    origin: app.about().publicUrl,
  };
}

export const handle: PageHandle = { shareImage: true };

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? pageMeta(
        loaderData.referrer.name,
        `${loaderData.referrer.role} at ${loaderData.referrer.company}. Ask for a referral and see every step.`,
        // Search engines must not list invented people, or people who pause.
        !(loaderData.referrer.isSample || loaderData.referrer.availability === 'paused'),
      )
    : [];

export default function ReferrerPage({
  loaderData: { referrer, company, odds, known, openings, others, linkedin, origin },
}: Route.ComponentProps) {
  const path = `/referrers/${referrer.id}`;
  useRememberViewed(path, referrer.name);
  const { referrerId, refusal, open } = useAsking();
  const own = referrerId === referrer.id;
  const asked = open.find((each) => each.referrerId === referrer.id);
  const invited = canBeAsked(referrer) && !own && refusal === null;
  const way = wayOn(referrer, { own, refusal, asked });
  return (
    <div data-viewed={referrer.name} className="page-width py-10 md:py-14">
      <JsonLd
        facts={{
          '@context': 'https://schema.org',
          '@type': 'ProfilePage',
          mainEntity: {
            '@type': 'Person',
            name: referrer.name,
            jobTitle: referrer.role,
            description: referrer.bio,
            worksFor: { '@type': 'Organization', name: referrer.company },
            ...(linkedin ? { sameAs: linkedin } : {}),
          },
        }}
      />
      <JsonLd
        facts={breadcrumbFacts(origin, [
          { name: 'Referrers', path: '/referrers' },
          { name: referrer.name, path },
        ])}
      />
      <ConfirmNotice referrer={referrer.name} form={`/request/${referrer.id}`} />
      <BackLink to="/referrers">All referrers</BackLink>
      <div className="mt-2 grid gap-10 lg:grid-cols-[1fr_20rem]">
        <div className="min-w-0">
          <header className="flex flex-col gap-5 sm:flex-row sm:items-start">
            <Avatar name={referrer.name} size="huge" />
            <div className="min-w-0">
              <div className="flex flex-wrap items-center gap-2">
                <h1>{referrer.name}</h1>
                {referrer.isSample ? <SampleMark /> : <VerifiedMark />}
              </div>
              <p className="mt-1 text-lg text-ink-2">
                {referrer.role} at <TextLink to={`/companies/${referrer.companyId}`}>{referrer.company}</TextLink>
              </p>
              <p className="mt-1 text-ink-2">
                {referrer.department} · {plural(referrer.yearsAtCompany, 'year')} at company
              </p>
              {referrer.successfulReferrals > 0 && (
                <p className="mt-3">
                  <SuccessfulReferrals count={referrer.successfulReferrals} />
                </p>
              )}
            </div>
          </header>
          <ReferrerFacts referrer={referrer} answers={odds} />
          <Section title={`About ${referrer.name}`} className="mt-8 max-w-measure">
            <p className="mt-3 text-lg whitespace-pre-line text-ink-2">{referrer.bio}</p>
            {linkedin && (
              <p className="mt-4">
                <OutsideLink
                  href={linkedin}
                  rel="noopener noreferrer nofollow"
                  className="inline-flex min-h-control-small items-center gap-1.5"
                >
                  LinkedIn <ExternalLink aria-hidden="true" className="size-4" />
                </OutsideLink>
              </p>
            )}
            {!referrer.isSample && !own && (
              <p className="mt-6 flex flex-wrap gap-x-5 gap-y-1 text-sm">
                <TextLink to={`/report?kind=profile&id=${referrer.id}`}>Report this profile</TextLink>
                <TextLink to={`/blocks?referrer=${referrer.id}`}>Block</TextLink>
              </p>
            )}
          </Section>
          {openings.length > 0 && (
            <Section title={`What ${referrer.name} can refer for`} className="mt-8">
              <OpeningList openings={openings} label={`What ${referrer.name} can refer for`} />
            </Section>
          )}
        </div>
        <aside className="flex flex-col gap-5 lg:sticky lg:top-24 lg:self-start" aria-label="Request and company">
          <div className="rounded-card bg-primary-soft p-5 text-on-primary-soft">
            <p className="font-semibold">{way.words}</p>
            {invited && !asked && (
              <p className="mt-1 text-sm">{known ? '' : 'Referrers typically respond in 3-5 business days.'} You see every step.</p>
            )}
            {way.to && (
              <ButtonLink to={way.to} variant={way.look} wide className={clsx('mt-4', invited && 'max-lg:hidden')}>
                {way.label}
              </ButtonLink>
            )}
            {invited && asked && (
              <p className="mt-3 text-sm">
                <TextLink to={`/request/${referrer.id}`}>Ask for another position</TextLink>
              </p>
            )}
          </div>
          {!own && (
            <FollowForm follow={{ kind: 'person', referrer: referrer.id }} wide>
              Follow {referrer.name}
            </FollowForm>
          )}
          <CompanyCard company={company} headingLevel={2} />
        </aside>
      </div>
      {/*
       * Below the page's width of a desktop the button stays at the lower edge until the end of the profile. It comes before other people's
       * buttons, so the first "Request Referral" is this person's; base.css keeps what gets the focus clear of it.
       */}
      {invited && (
        <div
          data-lower-bar=""
          data-screen-only=""
          className="sticky bottom-0 z-20 -mx-(--gutter) mt-8 flex items-center gap-4 border-t border-line bg-surface px-(--gutter) pt-3 pb-[max(12px,env(safe-area-inset-bottom))] lg:hidden"
        >
          <p className="min-w-0 flex-1 text-sm text-ink-2">{asked ? 'You have asked them' : way.words}</p>
          <ButtonLink to={way.to} size="large" className="shrink-0">
            {way.label}
          </ButtonLink>
        </div>
      )}
      {others.length > 0 && (
        <Section title={`Others at ${referrer.company}`} className="when-near mt-12">
          <CardList items={others.map(toReferrerCard)} />
        </Section>
      )}
    </div>
  );
}

export const ErrorBoundary = missingScreen(
  'Referrer Not Found',
  ['/referrers', 'Back to Referrers'],
  'We could not find this person. They may have stopped taking requests, or the link may be incomplete.',
);

type Reader = { own: boolean; refusal: string | null; asked: { id: string } | undefined };

/** Where the reader can go from here: to their own profile, to their request, to the form, or to somebody else. */
function wayOn(referrer: Route.ComponentProps['loaderData']['referrer'], { own, refusal, asked }: Reader) {
  const { id, name, company, companyId, rehearsal } = referrer;
  if (own)
    return { words: 'This is your own profile, as others see it.', to: '/become-a-referrer', label: 'Change it', look: 'outline' as const };
  if (refusal !== null) return { words: refusal, to: '', label: '' };
  if (asked) return { words: `You have asked ${name}.`, to: `/requests/${asked.id}`, label: 'See your request' };
  if (canBeAsked(referrer)) return { words: <OwnFreeReferrals rehearsal={rehearsal} />, to: `/request/${id}`, label: 'Request Referral' };
  return { words: <NotNow referrer={referrer} />, to: `/companies/${companyId}`, label: `Others at ${company}`, look: 'outline' as const };
}
