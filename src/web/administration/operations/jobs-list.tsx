import type { App } from '#server/app/create-app.ts';
import { indianDateTime } from '#shared/indian-date.ts';
import type { ConsoleList } from '#web/administration/console/console-list.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';

export type JobRow = Awaited<ReturnType<App['console']['findJobs']>>['items'][number];

const standings: Record<JobRow['standing'], { word: string; tone: BadgeTone }> = {
  parked: { word: 'Parked', tone: 'danger' },
  failing: { word: 'Failing, tries again', tone: 'warning' },
  late: { word: 'Late', tone: 'warning' },
  running: { word: 'Running', tone: 'info' },
  waiting: { word: 'Waiting', tone: 'neutral' },
};

const carries = ({ data }: JobRow) =>
  Object.entries(data ?? {})
    .map(([name, value]) => `${name} ${String(value)}`)
    .join(', ');

export const jobsList: ConsoleList<JobRow> = {
  path: '/admin/jobs',
  name: 'jobs',
  title: 'Jobs',
  finds: 'Kind of job, such as send-mail',
  filters: [
    {
      name: 'standing',
      label: 'How it stands',
      kind: 'choice',
      any: 'Needs a look',
      options: Object.entries(standings).map(([value, { word }]) => ({ value, label: word })),
    },
  ],
  columns: [
    {
      key: 'kind',
      heading: 'Job',
      names: true,
      text: ({ kind }) => kind,
      cell: (job) => (
        <>
          {job.kind}
          {carries(job) && <span className="block font-mono text-xs font-normal break-all text-ink-3">{carries(job)}</span>}
        </>
      ),
    },
    { key: 'carries', heading: 'Carries', text: carries, inFileOnly: true },
    {
      key: 'standing',
      heading: 'Stands',
      text: ({ standing }) => standings[standing].word,
      cell: ({ standing }) => <Badge tone={standings[standing].tone}>{standings[standing].word}</Badge>,
    },
    { key: 'tries', heading: 'Tries', align: 'right', text: ({ tries }) => String(tries) },
    {
      key: 'message',
      heading: 'What it said',
      text: ({ message }) => message ?? '',
      cell: ({ message }) => <span className="text-sm wrap-anywhere text-ink-2">{message ?? '–'}</span>,
    },
    {
      key: 'at',
      heading: 'Since',
      text: ({ createdAt }) => indianDateTime(createdAt),
      cell: ({ createdAt }) => <span className="text-sm whitespace-nowrap text-ink-2 tabular-nums">{indianDateTime(createdAt)}</span>,
    },
  ],
  rowKey: ({ id }) => id,
  empty: 'No job is parked, failing or late.',
  find: (app, session, query) => app.console.findJobs(session, query),
};
