import type { App } from '#server/app/create-app.ts';
import { indianDate } from '#shared/indian-date.ts';
import { indianNumber } from '#shared/indian-number.ts';
import type { ConsoleList } from '#web/administration/console/console-list.ts';
import { TextLink } from '#web/ui/text-link.tsx';

type Row = Awaited<ReturnType<App['companyDesk']['findWanted']>>['items'][number];

export const wantedList: ConsoleList<Row> = {
  path: '/admin/wanted',
  name: 'wanted',
  title: 'Wanted',
  finds: 'Name of a company',
  filters: [{ name: 'covered', label: 'Referrers', kind: 'choice', options: [{ value: 'nobody', label: 'Nobody can be asked' }] }],
  columns: [
    {
      key: 'name',
      heading: 'Company',
      names: true,
      text: ({ name }) => name,
      cell: ({ id, name }) => <TextLink to={`/admin/companies/${id}`}>{name}</TextLink>,
    },
    { key: 'industry', heading: 'Industry', text: ({ industry }) => industry },
    { key: 'city', heading: 'City', text: ({ city }) => city },
    { key: 'waiting', heading: 'People waiting', align: 'right', text: ({ waiting }) => indianNumber(waiting) },
    { key: 'referrers', heading: 'Referrers', align: 'right', text: ({ referrers }) => indianNumber(referrers) },
    { key: 'since', heading: 'First since', text: ({ since }) => indianDate(since) },
    {
      key: 'invite',
      heading: 'Address for an employee',
      text: ({ id }) => `/become-a-referrer?company=${id}`,
      cell: ({ id }) => <TextLink to={`/become-a-referrer?company=${id}`}>/become-a-referrer?company={id}</TextLink>,
    },
  ],
  rowKey: ({ id }) => id,
  empty: 'Nobody waits for a company yet.',
  find: (app, session, query) => app.companyDesk.findWanted(session, query),
};
