import type { App } from '#server/app/create-app.ts';
import { indianNumber } from '#shared/indian-number.ts';
import type { ConsoleList } from '#web/administration/console/console-list.ts';
import { Badge } from '#web/ui/badge.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

type Row = Awaited<ReturnType<App['companyDesk']['find']>>['items'][number];

export const companyStanding = ({ paused, mergedInto }: Pick<Row, 'paused' | 'mergedInto'>) =>
  mergedInto ? 'Merged' : paused ? 'Paused' : 'Listed';

export const companiesList: ConsoleList<Row> = {
  path: '/admin/companies',
  name: 'companies',
  title: 'Companies',
  finds: 'Name, id or email domain',
  filters: [
    {
      name: 'standing',
      label: 'Standing',
      kind: 'choice',
      options: [
        { value: 'listed', label: 'Listed' },
        { value: 'paused', label: 'Paused' },
        { value: 'merged', label: 'Merged' },
      ],
    },
  ],
  columns: [
    {
      key: 'name',
      heading: 'Name',
      names: true,
      text: ({ name }) => name,
      cell: ({ id, name }) => <TextLink to={`/admin/companies/${id}`}>{name}</TextLink>,
    },
    { key: 'place', heading: 'Place', text: ({ city, state }) => `${city}, ${state}` },
    { key: 'industry', heading: 'Industry', text: ({ industry }) => industry },
    {
      key: 'domains',
      heading: 'Email domains',
      text: ({ domains }) => domains.join(' '),
      cell: ({ domains }) => <span className="text-sm wrap-anywhere text-ink-2">{domains.join(', ') || 'None'}</span>,
    },
    { key: 'referrers', heading: 'Referrers', align: 'right', text: ({ referrers }) => indianNumber(referrers) },
    {
      key: 'standing',
      heading: 'Standing',
      text: companyStanding,
      cell: (row) => <Badge tone={row.mergedInto ? 'info' : row.paused ? 'warning' : 'success'}>{companyStanding(row)}</Badge>,
    },
  ],
  rowKey: ({ id }) => id,
  empty: 'There are no companies yet.',
  find: (app, session, query) => app.companyDesk.find(session, query),
};
