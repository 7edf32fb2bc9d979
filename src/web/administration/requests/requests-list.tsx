import { staffLabelOf } from '#domain/requests/request-labels.ts';
import { requestStates } from '#domain/requests/request-state.ts';
import type { App } from '#server/app/create-app.ts';
import { indianDate } from '#shared/indian-date.ts';
import type { ConsoleList } from '#web/administration/console/console-list.ts';
import { dueDay } from '#web/requests/due-day.ts';
import { Badge } from '#web/ui/badge.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

type Row = Awaited<ReturnType<App['console']['findRequests']>>['items'][number];

const dueOf = ({ deadlineAt }: Row) => (deadlineAt ? dueDay(deadlineAt) : '–');

/** The request of a visitor has no account until they follow the link in their mail. */
export const seekerOf = ({ seeker, seekerId, state }: Pick<Row, 'seeker' | 'seekerId' | 'state'>) =>
  seeker || seekerId || (state === 'unconfirmed' ? 'Not confirmed yet' : 'A former member');

export const requestsList: ConsoleList<Row> = {
  path: '/admin/requests',
  name: 'requests',
  title: 'Requests',
  finds: 'Id, seeker’s email, or company',
  filters: [
    { name: 'state', label: 'State', kind: 'choice', options: requestStates.map((value) => ({ value, label: staffLabelOf(value) })) },
    { name: 'due', label: 'Deadline', kind: 'choice', options: [{ value: 'over', label: 'Over' }] },
  ],
  columns: [
    {
      key: 'id',
      heading: 'Request',
      text: ({ id }) => id,
      inFileOnly: true,
    },
    {
      key: 'position',
      heading: 'Position',
      names: true,
      text: ({ position }) => position,
      cell: ({ id, position }) => <TextLink to={`/admin/requests/${id}`}>{position}</TextLink>,
    },
    { key: 'company', heading: 'Company', text: ({ company }) => company },
    {
      key: 'state',
      heading: 'State',
      text: ({ state, rehearsal }) => staffLabelOf(state, rehearsal),
      cell: ({ state, rehearsal }) => <Badge tone={state === 'disputed' ? 'warning' : 'neutral'}>{staffLabelOf(state, rehearsal)}</Badge>,
    },
    {
      key: 'seeker',
      heading: 'Seeker',
      text: seekerOf,
      cell: (row) => (row.seekerId ? <TextLink to={`/admin/people/${row.seekerId}`}>{seekerOf(row)}</TextLink> : seekerOf(row)),
    },
    {
      key: 'referrer',
      heading: 'Referrer',
      text: ({ referrer }) => referrer ?? 'Nobody yet',
      cell: ({ referrer, referrerAccountId }) =>
        referrerAccountId ? <TextLink to={`/admin/people/${referrerAccountId}`}>{referrer}</TextLink> : (referrer ?? 'Nobody yet'),
    },
    {
      key: 'sent',
      heading: 'Sent',
      text: ({ createdAt }) => indianDate(createdAt),
      cell: ({ createdAt }) => <span className="whitespace-nowrap">{indianDate(createdAt)}</span>,
    },
    {
      key: 'deadline',
      heading: 'Deadline',
      text: dueOf,
      cell: (row) => <span className="whitespace-nowrap">{dueOf(row)}</span>,
    },
  ],
  rowKey: ({ id }) => id,
  empty: 'Nobody has asked for a referral yet.',
  find: (app, session, query) => app.console.findRequests(session, query),
};
