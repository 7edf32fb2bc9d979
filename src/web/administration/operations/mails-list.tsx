import type { App } from '#server/app/create-app.ts';
import { indianDateTime } from '#shared/indian-date.ts';
import type { ConsoleList } from '#web/administration/console/console-list.ts';
import { plainWords } from '#web/administration/console/plain-words.ts';
import { Badge } from '#web/ui/badge.tsx';

export type MailRow = Awaited<ReturnType<App['console']['findMails']>>['items'][number];

export const mailsList: ConsoleList<MailRow> = {
  path: '/admin/mails',
  name: 'mails',
  title: 'Email',
  finds: 'Whole address, or kind of email',
  filters: [
    {
      name: 'sent',
      label: 'Sent',
      kind: 'choice',
      any: 'All',
      options: [
        { value: 'no', label: 'Not yet' },
        { value: 'yes', label: 'Sent' },
      ],
    },
  ],
  columns: [
    { key: 'to', heading: 'To', names: true, text: ({ recipient }) => recipient },
    { key: 'kind', heading: 'Kind', text: ({ kind }) => plainWords(kind) },
    {
      key: 'asked',
      heading: 'Asked for',
      text: ({ createdAt }) => indianDateTime(createdAt),
      cell: ({ createdAt }) => <span className="text-sm whitespace-nowrap text-ink-2 tabular-nums">{indianDateTime(createdAt)}</span>,
    },
    {
      key: 'sent',
      heading: 'Sent',
      text: ({ sentAt }) => (sentAt ? indianDateTime(sentAt) : ''),
      cell: ({ sentAt }) =>
        sentAt ? (
          <span className="text-sm whitespace-nowrap text-ink-2 tabular-nums">{indianDateTime(sentAt)}</span>
        ) : (
          <Badge tone="warning">Not yet</Badge>
        ),
    },
  ],
  rowKey: ({ id }) => id,
  empty: 'No email in the last 30 days.',
  find: (app, session, query) => app.console.findMails(session, query),
};
