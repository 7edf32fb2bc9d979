import type { App } from '#server/app/create-app.ts';
import { indianDateTime } from '#shared/indian-date.ts';
import { consoleList } from '#web/administration/console/console-list.ts';
import { Moment } from '#web/administration/console/facts.tsx';
import { plainWords } from '#web/administration/console/plain-words.ts';
import { Badge } from '#web/ui/badge.tsx';

export const mailsList = consoleList<Awaited<ReturnType<App['console']['findMails']>>['items'][number]>({
  name: 'mails',
  title: 'Email',
  about: 'What went out in the last 30 days, and what is waiting. Subjects and words stay private: some of them open accounts.',
  finds: 'Whole address, or kind of email',
  filters: [{ name: 'sent', label: 'Sent', any: 'All', options: { no: 'Not yet', yes: 'Sent' } }],
  columns: [
    { heading: 'To', names: true, text: ({ recipient }) => recipient },
    { heading: 'Kind', text: ({ kind }) => plainWords(kind) },
    { heading: 'Asked for', text: ({ createdAt }) => indianDateTime(createdAt), cell: ({ createdAt }) => <Moment at={createdAt} /> },
    {
      heading: 'Sent',
      text: ({ sentAt }) => (sentAt ? indianDateTime(sentAt) : ''),
      cell: ({ sentAt }) => (sentAt ? <Moment at={sentAt} /> : <Badge tone="warning">Not yet</Badge>),
    },
  ],
  acts: [
    {
      intent: 'retry-mail',
      isOffered: ({ sentAt }) => sentAt === null,
      shortcut: 'r',
      opener: 'Send now',
      says: () => 'It is tried at once. If it went out meanwhile, nothing happens: nobody gets it twice.',
      button: 'Send it now',
      run: ({ console }) => console.retryMail,
      done: 'The email was asked for again.',
    },
  ],
  empty: 'No email in the last 30 days.',
  find: ({ console }) => console.findMails,
});
