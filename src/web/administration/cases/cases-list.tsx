import { clsx } from 'clsx';
import { conductRuleNames, conductRules } from '#domain/trust/conduct-rules.ts';
import type { App } from '#server/app/create-app.ts';
import { indianDeadline } from '#shared/indian-date.ts';
import type { ConsoleList } from '#web/administration/console/console-list.ts';
import { Badge } from '#web/ui/badge.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { caseKinds, caseStates } from './case-words.ts';

type Row = Awaited<ReturnType<App['casesDesk']['find']>>['items'][number];

const stateOf = ({ state, claimer }: Row) => `${caseStates[state].word}${claimer ? ` by ${claimer}` : ''}`;
const dueOf = ({ dueAt, late }: Row) => `${late ? 'was due ' : ''}${indianDeadline(dueAt)}`;

export const casesList: ConsoleList<Row> = {
  path: '/admin/cases',
  name: 'cases',
  title: 'Cases',
  finds: 'Number of the case, or email or id of the person',
  filters: [
    {
      name: 'show',
      label: 'Show',
      kind: 'choice',
      any: 'To decide',
      options: [
        { value: 'mine', label: 'Mine' },
        { value: 'overdue', label: 'Overdue' },
        { value: 'decided', label: 'Decided' },
      ],
    },
    { name: 'kind', label: 'About', kind: 'choice', options: Object.entries(caseKinds).map(([value, label]) => ({ value, label })) },
    {
      name: 'rule',
      label: 'Rule',
      kind: 'choice',
      options: conductRuleNames.map((value) => ({ value, label: conductRules[value].reported })),
    },
  ],
  columns: [
    {
      key: 'case',
      heading: 'Case',
      names: true,
      text: ({ number, kind }) => `#${number} ${caseKinds[kind]}`,
      cell: ({ id, number, kind }) => (
        <TextLink to={`/admin/cases/${id}`}>
          #{number} {caseKinds[kind]}
        </TextLink>
      ),
    },
    { key: 'rule', heading: 'Rule', text: ({ rule }) => conductRules[rule].reported },
    { key: 'person', heading: 'About', text: ({ person }) => person ?? '' },
    {
      key: 'due',
      heading: 'Due',
      text: dueOf,
      cell: (row) => <span className={clsx('text-sm', row.late ? 'font-semibold text-danger' : 'text-ink-2')}>{dueOf(row)}</span>,
    },
    {
      key: 'state',
      heading: 'State',
      text: stateOf,
      cell: (row) => <Badge tone={caseStates[row.state].tone}>{stateOf(row)}</Badge>,
    },
  ],
  rowKey: ({ id }) => id,
  empty: 'Nothing waits for a decision.',
  find: (app, session, query) => app.casesDesk.find(session, query),
};
