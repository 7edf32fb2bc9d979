import { clsx } from 'clsx';
import { MapPin, Users } from 'lucide-react';
import { Link } from 'react-router';
import type { Company } from '#domain/companies/company.ts';
import { plural } from '#shared/plural.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card, coversCard } from '#web/ui/card.tsx';
import { CompanyTile } from '#web/ui/company-tile.tsx';

export type CompanyCardProps = {
  company: Pick<Company, 'id' | 'name' | 'industry' | 'location' | 'referrersCount' | 'openPositions'>;
  headingLevel?: 2 | 3;
  view?: 'grid' | 'list';
};

export function CompanyCard({ company, headingLevel = 3, view = 'grid' }: CompanyCardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <Card
      as="article"
      lifts
      className={clsx('flex flex-col gap-4', view === 'list' && 'md:grid md:grid-cols-[1.4fr_1fr_auto] md:items-center md:gap-6')}
    >
      <div className="flex items-start gap-3">
        <CompanyTile name={company.name} />
        <div className="min-w-0">
          <Heading className="text-lg leading-tight">
            <Link to={`/companies/${company.id}`} prefetch="intent" className={`text-ink no-underline ${coversCard}`}>
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
      <p className={clsx('flex flex-wrap gap-2', view === 'grid' && 'mt-auto')}>
        <Badge tone="primary">
          <Users aria-hidden="true" />
          {plural(company.referrersCount, 'referrer')}
        </Badge>
        {company.openPositions > 0 && <Badge>{plural(company.openPositions, 'job')}</Badge>}
      </p>
    </Card>
  );
}
