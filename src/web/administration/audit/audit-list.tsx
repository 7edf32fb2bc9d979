import { acts, isActName } from '#domain/administration/acts.ts';
import { indianDateTime } from '#shared/indian-date.ts';
import type { App } from '#server/app/create-app.ts';
import type { ConsoleList } from '#web/administration/console/console-list.ts';
import { plainWords } from '#web/administration/console/plain-words.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { detailWords, subjectWords } from './subject-words.ts';

type Row = Awaited<ReturnType<App['console']['findActs']>>['items'][number];

export const actWords = (action: string) => (isActName(action) ? acts[action].words : plainWords(action));
const whoOf = ({ name, email, accountId }: Row) => name || email || accountId;
/** The reason has a column of its own. */
const detailOf = ({ detail }: Row) =>
  Object.entries(detail)
    .flatMap(([key, value]) => (key === 'reason' ? [] : [detailWords(key, value)]))
    .join('; ');

export const auditList: ConsoleList<Row> = {
  path: '/admin/audit',
  name: 'audit',
  title: 'Audit log',
  finds: 'Subject or reason',
  filters: [
    {
      name: 'act',
      label: 'Act',
      kind: 'choice',
      options: Object.entries(acts).map(([value, { words }]) => ({ value, label: words })),
    },
    { name: 'who', label: 'By (email or id)', kind: 'text' },
    { name: 'from', label: 'From', kind: 'day' },
    { name: 'until', label: 'Until', kind: 'day' },
  ],
  columns: [
    {
      key: 'at',
      heading: 'When',
      text: ({ createdAt }) => indianDateTime(createdAt),
      cell: ({ createdAt }) => (
        <time dateTime={createdAt.toISOString()} className="text-sm whitespace-nowrap text-ink-2 tabular-nums">
          {indianDateTime(createdAt)}
        </time>
      ),
    },
    { key: 'act', heading: 'Act', names: true, text: ({ action }) => actWords(action) },
    {
      key: 'subject',
      heading: 'Subject',
      text: ({ subject }) => subject,
      cell: ({ subject }) => {
        const { words, to } = subjectWords(subject);
        return to ? <TextLink to={to}>{words}</TextLink> : <span className="wrap-anywhere">{words}</span>;
      },
    },
    {
      key: 'who',
      heading: 'By',
      text: whoOf,
      cell: (row) => <TextLink to={`/admin/audit?${new URLSearchParams({ who: row.accountId })}`}>{whoOf(row)}</TextLink>,
    },
    {
      key: 'reason',
      heading: 'Reason',
      text: ({ detail }) => detail['reason'] ?? '',
      cell: (row) => (
        <span className="wrap-anywhere">
          {row.detail['reason']}
          {detailOf(row) && <span className="block text-sm text-ink-3">{detailOf(row)}</span>}
        </span>
      ),
    },
    { key: 'detail', heading: 'Detail', text: detailOf, inFileOnly: true },
  ],
  rowKey: ({ id }) => String(id),
  empty: 'Nobody has done anything yet.',
  find: (app, session, query) => app.console.findActs(session, query),
};
