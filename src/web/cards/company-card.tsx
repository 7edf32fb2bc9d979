import { MapPin, Users } from 'lucide-react';
import { Link } from 'react-router';
import type { App } from '#server/app/create-app.ts';
import { pick } from '#web/app/pick.ts';
import { plural } from '#shared/plural.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card, coversCard } from '#web/ui/card.tsx';
import { CompanyTile } from '#web/ui/company-tile.tsx';

/** All that a page sends with its list, which does not show descriptions. */
export const companyOnCard = (company: Awaited<ReturnType<App['companies']['get']>>) =>
  pick(company, ['id', 'name', 'industry', 'location', 'referrersCount', 'openPositions']);

type CompanyOnCard = ReturnType<typeof companyOnCard>;

export const toCompanyCard = (company: CompanyOnCard) => <CompanyCard key={company.id} company={company} />;

export function CompanyCard({ company, headingLevel = 3 }: { company: CompanyOnCard; headingLevel?: 2 | 3 }) {
  const Heading = `h${headingLevel}` as const;
  return (
    <Card
      as="article"
      lifts
      className="flex flex-col gap-4 as-list:gap-1.5 as-list:rounded-none as-list:border-0 as-list:bg-transparent as-list:px-0 as-list:py-2.5 hover:as-list:bg-sunken md:as-list:grid md:as-list:grid-cols-[1.4fr_1fr_14rem] md:as-list:items-center md:as-list:gap-6 md:as-list:py-2"
    >
      <div className="flex items-start gap-3">
        <CompanyTile name={company.name} className="as-list:size-9 as-list:text-sm" />
        <div className="min-w-0">
          <Heading className="text-lg leading-tight as-list:text-base">
            <Link to={`/companies/${company.id}`} prefetch="intent" data-card-link="" className={`text-ink no-underline ${coversCard}`}>
              {company.name}
            </Link>
          </Heading>
          <p className="mt-0.5 text-sm text-ink-2">{company.industry}</p>
        </div>
      </div>
      <p className="flex items-center gap-1.5 text-sm text-ink-2">
        <MapPin aria-hidden="true" className="size-4 shrink-0" />
        {company.location}
      </p>
      <p className="mt-auto flex flex-wrap gap-2 as-list:mt-0">
        <Badge tone="primary">
          <Users aria-hidden="true" />
          {plural(company.referrersCount, 'referrer')}
        </Badge>
        {company.openPositions > 0 && <Badge>{plural(company.openPositions, 'job')}</Badge>}
      </p>
    </Card>
  );
}
