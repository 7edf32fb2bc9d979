import type { App } from '#server/app/create-app.ts';
import { indianNumber } from '#shared/indian-number.ts';
import { consoleList } from '#web/administration/console/console-list.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';

type Row = Awaited<ReturnType<App['companyDesk']['find']>>['items'][number];

function standingOf({ paused, mergedInto }: Pick<Row, 'paused' | 'mergedInto'>): { word: string; tone: BadgeTone } {
  if (mergedInto) return { word: 'Merged', tone: 'info' };
  return paused ? { word: 'Paused', tone: 'warning' } : { word: 'Listed', tone: 'success' };
}

export const CompanyStanding = ({ company }: { company: Pick<Row, 'paused' | 'mergedInto'> }) => (
  <Badge tone={standingOf(company).tone}>{standingOf(company).word}</Badge>
);

export const companiesList = consoleList<Row>({
  name: 'companies',
  title: 'Companies',
  aside: (
    <span className="flex flex-wrap gap-2">
      <ButtonLink to="/admin/rules" variant="outline" size="small">
        Rules to look at
      </ButtonLink>
      <ButtonLink to="/admin/companies/catalogue" variant="outline" size="small">
        Load a file
      </ButtonLink>
      <ButtonLink to="/admin/companies/new" size="small">
        Add a company
      </ButtonLink>
    </span>
  ),
  finds: 'Name, id or email domain',
  filters: [{ name: 'standing', label: 'Standing', options: { listed: 'Listed', paused: 'Paused', merged: 'Merged' } }],
  columns: [
    { heading: 'Name', names: true, text: ({ name }) => name, to: ({ id }) => `/admin/companies/${id}` },
    { heading: 'Place', text: ({ city, state }) => `${city}, ${state}` },
    { heading: 'Industry', text: ({ industry }) => industry },
    {
      heading: 'Email domains',
      className: 'text-sm wrap-anywhere text-ink-2',
      text: ({ domains }) => domains.join(' '),
      shown: ({ domains }) => domains.join(', ') || 'None',
    },
    { heading: 'Referrers', align: 'right', text: ({ referrers }) => indianNumber(referrers) },
    { heading: 'Standing', text: (row) => standingOf(row).word, badge: (row) => standingOf(row).tone },
  ],
  empty: 'There are no companies yet.',
  find: ({ companyDesk }) => companyDesk.find,
});
