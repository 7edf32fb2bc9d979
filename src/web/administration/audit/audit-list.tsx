import { acts } from '#domain/administration/acts.ts';
import { indianDateTime } from '#shared/indian-date.ts';
import type { App } from '#server/app/create-app.ts';
import { consoleList } from '#web/administration/console/console-list.ts';
import { Moment } from '#web/administration/console/facts.tsx';
import { actWords, detailWords, subjectWords } from './subject-words.ts';

type Row = Awaited<ReturnType<App['console']['findActs']>>['items'][number];

/** The reason has a column of its own. */
const detailOf = ({ detail }: Row) =>
  Object.entries(detail)
    .flatMap(([key, value]) => (key === 'reason' ? [] : [detailWords(key, value)]))
    .join('; ');

export const auditList = consoleList<Row>({
  name: 'audit',
  title: 'Audit log',
  about: 'Everything that was done from the console, and why. Nobody can change it.',
  finds: 'Subject or reason',
  filters: [
    { name: 'act', label: 'Act', options: Object.fromEntries(Object.entries(acts).map(([act, { words }]) => [act, words])) },
    { name: 'who', label: 'By (email or id)', type: 'text' },
    { name: 'from', label: 'From', type: 'date' },
    { name: 'until', label: 'Until', type: 'date' },
  ],
  columns: [
    { heading: 'When', text: ({ createdAt }) => indianDateTime(createdAt), cell: ({ createdAt }) => <Moment at={createdAt} /> },
    { heading: 'Act', names: true, text: ({ action }) => actWords(action) },
    {
      heading: 'Subject',
      className: 'wrap-anywhere',
      // The file has the whole id.
      text: ({ subject }) => subject,
      shown: ({ subject }) => subjectWords(subject).words,
      to: ({ subject }) => subjectWords(subject).to,
    },
    {
      heading: 'By',
      text: ({ name, email, accountId }) => name || email || accountId,
      to: ({ accountId }) => `/admin/audit?${new URLSearchParams({ who: accountId })}`,
    },
    {
      heading: 'Reason',
      text: ({ detail }) => detail['reason'] ?? '',
      cell: (row) => (
        <span className="wrap-anywhere">
          {row.detail['reason']}
          {detailOf(row) && <span className="block text-sm text-ink-3">{detailOf(row)}</span>}
        </span>
      ),
    },
    { heading: 'Detail', text: detailOf, inFileOnly: true },
  ],
  empty: 'Nobody has done anything yet.',
  find: ({ console }) => console.findActs,
});
