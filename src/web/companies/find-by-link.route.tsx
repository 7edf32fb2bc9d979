import { Link2 } from 'lucide-react';
import { appContext } from '#web/app/app-context.ts';
import { unlistedMeta } from '#web/app/page-title.ts';
import { FollowForm } from '#web/following/follow-form.tsx';
import { OpeningList } from '#web/cards/opening-list.tsx';
import { canBeAsked } from '#web/cards/not-now.tsx';
import { toReferrerCard } from '#web/cards/referrer-card.tsx';
import { CardList } from '#web/search/card-list.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { SearchBox } from '#web/search/search-box.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Route } from './+types/find-by-link.route.ts';
import { companyOnCard, toCompanyCard } from '#web/cards/company-card.tsx';
import { askSomebody, findPeople, NobodyToAsk } from './company-people.tsx';
import { RuleCard } from './rules/rule-card.tsx';
import { Section } from '#web/ui/section.tsx';

const longestLink = 2000;

export async function loader({ request, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { searchParams } = new URL(request.url);
  // A phone's share menu sends the address as `link`, or as a part of the text when the other app has no field for it.
  const shared = /https?:\/\/\S+/.exec((searchParams.get('text') ?? '').slice(0, longestLink))?.[0];
  const link = (searchParams.get('link') || shared || '').slice(0, longestLink).trim();
  const job = link ? await app.companies.findByJobLink(link) : undefined;
  if (!job?.companyId) return { link, job: job ?? null, found: null };
  const company = await app.companies.get(job.companyId);
  const [people, openings, similar] = await Promise.all([
    findPeople(app, company, 8),
    app.openings.find({ q: job.title ?? '', company: company.id }, 1, 4),
    app.companies.findSimilar(company),
  ]);
  // A seeker who finds no referrer here needs companies that have one.
  const others = similar.filter(({ referrersCount }) => referrersCount > 0).map(companyOnCard);
  return { link, job, found: { company, ...people, openings: openings.items, similar: others } };
}

export const meta = () => unlistedMeta('Find by job link', 'Paste the address of a job and see who can refer you for it.');

export default function FindByLink({ loaderData: { link, job, found } }: Route.ComponentProps) {
  return (
    <div className="page-width py-10 md:py-14">
      <header className="flex flex-col gap-2">
        <h1>{found ? `${job?.title ?? 'A job'} at ${found.company.name}` : 'Find people by a job’s link'}</h1>
        {found ? (
          <p className="text-lg text-ink-2">
            {[job?.place, job?.jobId && `Job ${job.jobId}`].filter(Boolean).join(' · ') || 'Read from the address. We did not open it.'}
          </p>
        ) : (
          <p className="max-w-measure text-lg text-ink-2">
            Paste the address of a job: from the employer’s careers page, its applicant system, LinkedIn, Naukri or Indeed. We read the
            address and do not open it.
          </p>
        )}
      </header>
      <form method="get" action="/find" role="search" aria-label="Find people by a job’s link" className="mt-6 flex max-w-3xl gap-2">
        <SearchBox
          icon={Link2}
          type="text"
          inputMode="url"
          name="link"
          aria-label="Address of the job"
          placeholder="https://..."
          defaultValue={link}
          maxLength={longestLink}
        />
        <Button type="submit" variant={found ? 'outline' : 'primary'}>
          Find
        </Button>
      </form>
      {!found && link && <Unknown isAddress={job !== null} employer={job?.employer ?? null} />}
      {found && <Found link={link} {...found} />}
    </div>
  );
}

function headingOf(isAddress: boolean, employer: string | null): string {
  if (employer) return 'We know no company at this address';
  return isAddress ? 'This address does not tell us the employer' : 'This is not the address of a page';
}

/** Where the address tells a name, the same ways on as in the directory; it may be a company that is not listed yet. */
function Unknown({ isAddress, employer }: { isAddress: boolean; employer: string | null }) {
  return (
    <Section title={headingOf(isAddress, employer)} heading="text-xl" className="mt-10 flex max-w-measure flex-col items-start gap-3">
      <p className="text-ink-2">
        {employer
          ? `It may be listed under another name, so search for it first. If it is not here yet, press “Tell me about new ones”, and we tell you when somebody at “${employer}” can be asked.`
          : isAddress
            ? 'Some addresses have only a number in them, and we name no company unless we are sure. Search for the company by its name instead.'
            : 'Copy the whole address from your browser, from https:// on.'}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <ButtonLink to={`/companies${employer ? `?${new URLSearchParams({ q: employer })}` : ''}`} variant="outline">
          Search companies
        </ButtonLink>
        {employer && <FollowForm follow={{ kind: 'search', q: employer }}>Tell me about new ones</FollowForm>}
      </div>
      {employer && (
        <p className="flex flex-wrap gap-x-6 gap-y-2">
          <TextLink to={`/become-a-referrer?${new URLSearchParams({ propose: '1', name: employer })}`}>
            I work there and propose it
          </TextLink>
          <TextLink to="/help#contact">Ask us to list the company</TextLink>
        </p>
      )}
    </Section>
  );
}

type FoundProps = { link: string } & NonNullable<Route.ComponentProps['loaderData']['found']>;

function Found({ link, company, referrers, openings, answers, rules, similar }: FoundProps) {
  const noReferrer = !referrers.some(canBeAsked);
  return (
    <>
      <Section title={noReferrer ? `Nobody at ${company.name} can be asked yet` : 'Who can refer you'} className="mt-10">
        {noReferrer ? (
          <NobodyToAsk company={company.id} link={link}>
            <p>Ask somebody you know at {company.name} with a private link, or let us tell you when a referrer there takes requests.</p>
          </NobodyToAsk>
        ) : (
          <p className="mt-2 max-w-measure text-ink-2">{answers}</p>
        )}
        {referrers.length > 0 && <CardList items={referrers.map((referrer) => toReferrerCard({ ...referrer, jobLink: link }))} />}
        <p className="mt-6 flex flex-wrap gap-x-6 gap-y-2">
          <TextLink to={`/companies/${company.id}`}>More about {company.name}</TextLink>
          {!noReferrer && <TextLink to={askSomebody(company.id, link)}>Ask somebody you know there instead</TextLink>}
        </p>
      </Section>
      {openings.length > 0 && (
        <Section title="Openings like this one" className="mt-12">
          <OpeningList openings={openings} person label={`Openings at ${company.name}`} />
        </Section>
      )}
      <RuleCard company={company} rules={rules} />
      {noReferrer && similar.length > 0 && (
        <Section title="Similar companies with people to ask" className="mt-12">
          <CardList items={similar.map(toCompanyCard)} />
        </Section>
      )}
    </>
  );
}
