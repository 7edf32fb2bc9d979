import type { App } from '#server/app/create-app.ts';
import { indianDate } from '#shared/indian-date.ts';
import type { ConsoleList } from '#web/administration/console/console-list.ts';
import { signInName } from '#web/administration/console/plain-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

type Row = Awaited<ReturnType<App['console']['findPeople']>>['items'][number];

const nameOf = ({ name, email, id }: Row) => name || email || id;

export const staffRole = ({ administrator, support }: Pick<Row, 'administrator' | 'support'>) =>
  administrator ? 'Administrator' : support ? 'Support' : null;
const roleOf = (row: Row) => staffRole(row) ?? (row.refers ? `Referrer${row.company ? ` at ${row.company}` : ''}` : 'Seeker');

export const peopleList: ConsoleList<Row> = {
  path: '/admin/people',
  name: 'people',
  title: 'People',
  finds: 'Name, email or id',
  filters: [
    {
      name: 'by',
      label: 'Search by',
      kind: 'choice',
      any: 'Name, email, id',
      options: [
        { value: 'resume', label: 'Resume fingerprint' },
        { value: 'upi', label: 'End of the UPI ID' },
      ],
    },
    {
      name: 'role',
      label: 'Role',
      kind: 'choice',
      any: 'Everybody',
      options: [
        { value: 'referrer', label: 'Referrers' },
        { value: 'administrator', label: 'Administrators' },
        { value: 'support', label: 'Support' },
      ],
    },
  ],
  columns: [
    {
      key: 'name',
      heading: 'Name',
      names: true,
      text: nameOf,
      cell: (row) => <TextLink to={`/admin/people/${encodeURIComponent(row.id)}`}>{nameOf(row)}</TextLink>,
    },
    {
      key: 'email',
      heading: 'Email',
      text: ({ email }) => email ?? '',
      cell: ({ email, emailVerified }) => (
        <span className="wrap-anywhere">
          {email} {email && !emailVerified && <Badge tone="warning">Not verified</Badge>}
        </span>
      ),
    },
    { key: 'role', heading: 'Role', text: roleOf },
    { key: 'provider', heading: 'Signs in with', text: ({ provider }) => signInName(provider) },
    { key: 'joined', heading: 'Joined', text: ({ createdAt }) => indianDate(createdAt) },
    {
      key: 'id',
      heading: 'Id',
      text: ({ id }) => id,
      cell: ({ id }) => <span className="font-mono text-xs break-all text-ink-3">{id}</span>,
    },
  ],
  rowKey: ({ id }) => id,
  empty: 'Nobody has an account yet.',
  find: (app, session, query) => app.console.findPeople(session, query),
};
