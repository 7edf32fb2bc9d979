import type { App } from '#server/app/create-app.ts';
import { indianDate } from '#shared/indian-date.ts';
import { consoleList } from '#web/administration/console/console-list.ts';
import { signInName } from '#web/administration/console/plain-words.ts';
import { Badge } from '#web/ui/badge.tsx';

type Row = Awaited<ReturnType<App['console']['findPeople']>>['items'][number];

export const staffRole = ({ administrator, support }: Pick<Row, 'administrator' | 'support'>) =>
  administrator ? 'Administrator' : support ? 'Support' : null;

export const peopleList = consoleList<Row>({
  name: 'people',
  title: 'People',
  about: 'Every look at this list and at a person’s page is recorded.',
  finds: 'Name, email or id',
  filters: [
    {
      name: 'by',
      label: 'Search by',
      any: 'Name, email, id',
      options: { resume: 'Resume fingerprint', upi: 'End of the UPI ID' },
      forAdministrators: ['upi'],
    },
    {
      name: 'role',
      label: 'Role',
      any: 'Everybody',
      options: { referrer: 'Referrers', administrator: 'Administrators', support: 'Support' },
    },
  ],
  columns: [
    {
      heading: 'Name',
      names: true,
      text: ({ name, email, id }) => name || email || id,
      to: ({ id }) => `/admin/people/${encodeURIComponent(id)}`,
    },
    {
      heading: 'Email',
      text: ({ email }) => email ?? '',
      cell: ({ email, emailVerified }) => (
        <span className="wrap-anywhere">
          {email} {email && !emailVerified && <Badge tone="warning">Not verified</Badge>}
        </span>
      ),
    },
    {
      heading: 'Role',
      text: (row) => staffRole(row) ?? (row.refers ? `Referrer${row.company ? ` at ${row.company}` : ''}` : 'Seeker'),
    },
    { heading: 'Signs in with', text: ({ provider }) => signInName(provider) },
    { heading: 'Joined', text: ({ createdAt }) => indianDate(createdAt) },
    { heading: 'Id', text: ({ id }) => id, className: 'font-mono text-xs break-all text-ink-3' },
  ],
  empty: 'Nobody has an account yet.',
  find: ({ console }) => console.findPeople,
});
