import type { App } from '#server/app/create-app.ts';
import { indianDate } from '#shared/indian-date.ts';
import { indianNumber } from '#shared/indian-number.ts';
import { consoleList } from '#web/administration/console/console-list.ts';

const inviteTo = ({ id }: { id: string }) => `/become-a-referrer?company=${id}`;

export const wantedList = consoleList<Awaited<ReturnType<App['companyDesk']['findWanted']>>['items'][number]>({
  name: 'wanted',
  title: 'Wanted companies',
  finds: 'Name of a company',
  filters: [{ name: 'covered', label: 'Referrers', options: { nobody: 'Nobody can be asked' } }],
  columns: [
    { heading: 'Company', names: true, text: ({ name }) => name, to: ({ id }) => `/admin/companies/${id}` },
    { heading: 'Industry', text: ({ industry }) => industry },
    { heading: 'City', text: ({ city }) => city },
    { heading: 'People waiting', align: 'right', text: ({ waiting }) => indianNumber(waiting) },
    { heading: 'Referrers', align: 'right', text: ({ referrers }) => indianNumber(referrers) },
    { heading: 'First since', text: ({ since }) => indianDate(since) },
    { heading: 'Address for an employee', text: inviteTo, to: inviteTo },
  ],
  empty: 'Nobody waits for a company yet.',
  find: ({ companyDesk }) => companyDesk.findWanted,
});
