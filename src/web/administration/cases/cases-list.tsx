import { clsx } from 'clsx';
import { caseKinds } from '#domain/trust/case-words.ts';
import { conductRuleNames, conductRules } from '#domain/trust/conduct-rules.ts';
import type { App } from '#server/app/create-app.ts';
import { indianDeadline } from '#shared/indian-date.ts';
import { consoleList } from '#web/administration/console/console-list.ts';
import { caseStates } from './case-words.ts';

type Row = Awaited<ReturnType<App['casesDesk']['find']>>['items'][number];

const dueOf = ({ dueAt, late }: Row) => `${late ? 'was due ' : ''}${indianDeadline(dueAt)}`;

export const casesList = consoleList<Row>({
  name: 'cases',
  title: 'Cases',
  about: 'What people reported, what a signal noticed, and disputes. The next one due is on top.',
  finds: 'Number of the case, or email or id of the person',
  filters: [
    { name: 'show', label: 'Show', any: 'To decide', options: { mine: 'Mine', overdue: 'Overdue', decided: 'Decided' } },
    { name: 'kind', label: 'About', options: caseKinds },
    { name: 'rule', label: 'Rule', options: Object.fromEntries(conductRuleNames.map((rule) => [rule, conductRules[rule].reported])) },
  ],
  columns: [
    {
      heading: 'Case',
      names: true,
      text: ({ number, kind }) => `#${number} ${caseKinds[kind]}`,
      to: ({ id }) => `/admin/cases/${id}`,
    },
    { heading: 'Rule', text: ({ rule }) => conductRules[rule].reported },
    { heading: 'About', text: ({ person }) => person ?? '' },
    {
      heading: 'Due',
      text: dueOf,
      cell: (row) => <span className={clsx('text-sm', row.late ? 'font-semibold text-danger' : 'text-ink-2')}>{dueOf(row)}</span>,
    },
    {
      heading: 'State',
      text: ({ state, claimer }) => `${caseStates[state].word}${claimer ? ` by ${claimer}` : ''}`,
      badge: ({ state }) => caseStates[state].tone,
    },
  ],
  empty: 'Nothing waits for a decision.',
  find: ({ casesDesk }) => casesDesk.find,
});
