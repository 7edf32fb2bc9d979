import { acts, isActName } from '#domain/administration/acts.ts';
import { subjectNames } from '#domain/administration/act-subjects.ts';
import { openingChecks } from '#domain/administration/opening-checks.ts';
import { ruleTopics } from '#domain/companies/company-rules.ts';
import { partyNames } from '#domain/person/incident.ts';
import { disputeVerdicts } from '#domain/requests/dispute-verdicts.ts';
import { isUuid } from '#domain/text/is-uuid.ts';
import { privateThings } from '#domain/trust/case-words.ts';
import { conductRules } from '#domain/trust/conduct-rules.ts';
import { measureKinds } from '#domain/trust/measure.ts';
import { caseStates } from '#web/administration/cases/case-words.ts';
import { plainWords } from '#web/administration/console/plain-words.ts';

export const actWords = (action: string) => (isActName(action) ? acts[action].words : plainWords(action));

type Words = Readonly<Record<string, string>>;

const pages: Words = {
  case: '/admin/cases',
  person: '/admin/people',
  company: '/admin/companies',
  request: '/admin/requests',
  'company-rules': '/admin/rules',
};

/** Where the id is a name of ours and not a number or a word of people. */
const idNames: Readonly<Record<string, Words>> = {
  check: openingChecks,
  list: { waiting: 'Waiting', money: 'Money desk', mails: 'Emails', audit: 'Audit log', wanted: 'Wanted companies' },
};

/** What an act was about. `to` is the page of the console that shows it. */
export function subjectWords(subject: string): { words: string; to: string | undefined } {
  const [kind = '', ...rest] = subject.split(':');
  const id = rest.join(':');
  const name = (subjectNames as Words)[kind] ?? plainWords(kind);
  const page = pages[kind];
  const short = kind in idNames ? (idNames[kind]?.[id] ?? plainWords(id)) : isUuid(id) ? id.slice(-8) : id;
  return { words: [name, short].filter(Boolean).join(': '), to: page && id ? `${page}/${encodeURIComponent(id)}` : undefined };
}

const namesIn = <T extends object>(table: Record<string, T>, nameOf: (row: T) => string): Words =>
  Object.fromEntries(Object.entries(table).map(([code, row]) => [code, nameOf(row)]));

const detailNames: Words = {
  holds: 'The rule holds',
  into: 'Merged into',
  names: 'The names at the bank and on the account',
  rows: 'Rows shown',
  searched: 'Searched by',
};

const valueNames: Readonly<Record<string, Words>> = {
  kind: ruleTopics,
  measure: { none: 'None', ...namesIn(measureKinds, ({ name }) => name) },
  rule: namesIn(conductRules, ({ reported }) => reported),
  searched: { words: 'Words', upi: 'End of the UPI ID', resume: 'Resume fingerprint' },
  thing: privateThings,
  told: partyNames,
  verdict: { ...disputeVerdicts, ...namesIn(caseStates, ({ word }) => word) },
};

const isCode = (value: string) => /^[a-z]+([_-][a-z]+)*$/.test(value);

/** One detail of an act. What people wrote stays as it is. */
export const detailWords = (key: string, value: string): string =>
  `${detailNames[key] ?? plainWords(key)}: ${valueNames[key]?.[value] ?? (isCode(value) ? plainWords(value) : value)}`;
