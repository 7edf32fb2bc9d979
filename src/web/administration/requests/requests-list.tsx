import { staffLabelOf } from '#domain/requests/request-labels.ts';
import { requestStates } from '#domain/requests/request-state.ts';
import type { App } from '#server/app/create-app.ts';
import { dueDay, indianDate } from '#shared/indian-date.ts';
import { consoleList } from '#web/administration/console/console-list.ts';

type Row = Awaited<ReturnType<App['console']['findRequests']>>['items'][number];

/** The request of a visitor has no account until they follow the link in their mail. */
export const seekerOf = ({ seeker, seekerId, state }: Pick<Row, 'seeker' | 'seekerId' | 'state'>) =>
  seeker || seekerId || (state === 'unconfirmed' ? 'Not confirmed yet' : 'A former member');

export const requestsList = consoleList<Row>({
  name: 'requests',
  title: 'Requests',
  about: 'How each request stands. What people wrote to each other is not here.',
  finds: 'Id, seeker’s email, or company',
  filters: [
    { name: 'state', label: 'State', options: Object.fromEntries(requestStates.map((state) => [state, staffLabelOf(state)])) },
    { name: 'due', label: 'Deadline', options: { over: 'Over' } },
  ],
  columns: [
    { heading: 'Request', text: ({ id }) => id, inFileOnly: true },
    { heading: 'Position', names: true, text: ({ position }) => position, to: ({ id }) => `/admin/requests/${id}` },
    { heading: 'Company', text: ({ company }) => company },
    {
      heading: 'State',
      text: ({ state, rehearsal }) => staffLabelOf(state, rehearsal),
      badge: ({ state }) => (state === 'disputed' ? 'warning' : 'neutral'),
    },
    { heading: 'Seeker', text: seekerOf, to: ({ seekerId }) => seekerId && `/admin/people/${seekerId}` },
    {
      heading: 'Referrer',
      text: ({ referrer }) => referrer ?? 'Nobody yet',
      to: ({ referrerAccountId }) => referrerAccountId && `/admin/people/${referrerAccountId}`,
    },
    { heading: 'Sent', text: ({ createdAt }) => indianDate(createdAt), className: 'whitespace-nowrap' },
    { heading: 'Deadline', text: ({ deadlineAt }) => (deadlineAt ? dueDay(deadlineAt) : '–'), className: 'whitespace-nowrap' },
  ],
  empty: 'Nobody has asked for a referral yet.',
  find: ({ console }) => console.findRequests,
});
