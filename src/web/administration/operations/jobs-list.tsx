import type { App } from '#server/app/create-app.ts';
import { indianDateTime } from '#shared/indian-date.ts';
import { consoleList } from '#web/administration/console/console-list.ts';
import { Moment } from '#web/administration/console/facts.tsx';
import type { BadgeTone } from '#web/ui/badge.tsx';

type Row = Awaited<ReturnType<App['console']['findJobs']>>['items'][number];

const standings: Record<Row['standing'], readonly [word: string, tone: BadgeTone]> = {
  parked: ['Parked', 'danger'],
  failing: ['Failing, tries again', 'warning'],
  late: ['Late', 'warning'],
  running: ['Running', 'info'],
  waiting: ['Waiting', 'neutral'],
};

const carries = ({ data }: Row) =>
  Object.entries(data ?? {})
    .map(([name, value]) => `${name} ${String(value)}`)
    .join(', ');

export const jobsList = consoleList<Row>({
  name: 'jobs',
  title: 'Jobs',
  about: 'A job that failed at every try is parked here until you act. Remove the cause first, then send it back.',
  finds: 'Kind of job, such as send-mail',
  filters: [
    {
      name: 'standing',
      label: 'How it stands',
      any: 'Needs a look',
      options: Object.fromEntries(Object.entries(standings).map(([standing, [word]]) => [standing, word])),
    },
  ],
  columns: [
    {
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
    { heading: 'Carries', text: carries, inFileOnly: true },
    { heading: 'Stands', text: ({ standing }) => standings[standing][0], badge: ({ standing }) => standings[standing][1] },
    { heading: 'Tries', align: 'right', text: ({ tries }) => String(tries) },
    {
      heading: 'What it said',
      className: 'text-sm wrap-anywhere text-ink-2',
      text: ({ message }) => message ?? '',
      shown: ({ message }) => message ?? '–',
    },
    { heading: 'Since', text: ({ createdAt }) => indianDateTime(createdAt), cell: ({ createdAt }) => <Moment at={createdAt} /> },
  ],
  acts: [
    {
      intent: 'retry-job',
      isOffered: ({ standing }) => standing === 'parked' || standing === 'failing',
      shortcut: 'r',
      opener: 'Try again',
      says: ({ standing }) => (standing === 'parked' ? 'It goes back to its queue with all its tries.' : 'It tries now instead of later.'),
      button: 'Send it back',
      run: ({ console }) => console.retryJob,
      done: 'The job is on its way again.',
    },
    {
      intent: 'discard-job',
      isOffered: ({ standing }, role) => standing === 'parked' && role === 'administrator',
      shortcut: 'd',
      opener: 'Give up',
      says: () => 'It is deleted and will not be done. This cannot be undone.',
      button: 'Give it up',
      danger: true,
      run: ({ console }) => console.discardJob,
      done: 'The job is given up.',
    },
  ],
  empty: 'No job is parked, failing or late.',
  find: ({ console }) => console.findJobs,
});
