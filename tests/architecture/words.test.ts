import { expect, it } from 'vitest';
import { dueOf } from '#domain/trust/conduct-rules.ts';
import { requestTimes } from '#domain/requests/request-times.ts';
import { rule, tree } from './rule.ts';
import { faultsIn, isTest, type SourceTree } from './source-tree.ts';

const read = /^(src\/(web|server|domain|shared)|content|public|simulator)\/|^(README\.md|package\.json)$/;

/** Sentences that were not true, or are spelled two ways. Each pattern with what to say instead. */
const wrong: readonly (readonly [RegExp, string])[] = [
  [/\be-mail/i, 'email'],
  [/\b(?:an?|the|th(?:is|ese)|by|your|our|one|no|in|such|company's|employer’s) mail(?:s|ed)?\b(?! (?:server|relay))/i, 'email'],
  [/ends:? with an answer/, 'ends, and comes back if it gets no answer in time (a seeker may also leave a question unanswered)'],
  [/only (?:to )?the (?:referrer|person) you (?:chose|asked)|only you, the referrer/i, 'a colleague too, if the seeker lets us ask one'],
  [/not shared with other referrers/, 'a colleague too, if the seeker lets us ask one'],
  [/one referrer at a time/, 'one open request for a position at a company'],
  [/(?:is|are) believed\b/, 'decided in favour of'],
];

/** Comments and our own notes may say mail. */
const isNote = /^\s*(?:\/\/|\/?\*|\{\/\*)/;

/** The label of a derived key, which nobody reads and which must not change. */
const kept = "'work e-mail codes'";

const findWordFaults = (tree: SourceTree) =>
  faultsIn(tree, read, (file, text) => {
    const lines = isTest(file) ? [] : text.split('\n').filter((line) => !isNote.test(line));
    return wrong.flatMap(([pattern, instead]) =>
      lines.flatMap((line) => (pattern.test(line.replace(kept, '')) ? `${line.trim().slice(0, 100)} (say: ${instead})` : [])),
    );
  });

const hero = (line: string) => ({ 'src/web/home/hero.tsx': line });
const line = 'Every request ends with an answer.';
rule(
  'nothing is said that was found to be untrue, and email is spelled one way',
  findWordFaults,
  {
    'a mail that a person answers by': hero('A person answers by mail.'),
    'the mail': hero('Open the mail.'),
    'these mails': hero('These mails are off'),
    'a hyphen': hero('by e-mail'),
    'a page': hero(line),
    'a mail of ours': { 'src/server/x/x.email.ts': line },
    'a text': { 'content/about.md': line },
    'a file for browsers': { 'public/manifest.webmanifest': line },
    'the README': { 'README.md': line },
  },
  {
    'an email': hero('A person answers by email.'),
    'a note': hero('// Opens the mail.'),
    'a server': hero('the mail server'),
    'a value': hero("seed='mail'"),
    'tests and other documents': { 'src/web/home/hero.test.ts': `${line} By e-mail.`, 'docs/market.md': line },
  },
);

const { answerBusinessDays, ladderBusinessDays, rungBusinessDays, referDays, extensionDays, confirmDays, disputeDays, confirmEmailHours } =
  requestTimes;

it.each([
  ['content/legal/terms-of-service.md', `Answer within ${answerBusinessDays} business days`],
  ['content/legal/terms-of-service.md', `until ${ladderBusinessDays} business days after it was sent`],
  ['content/legal/terms-of-service.md', `when nobody has answered in ${rungBusinessDays} business days`],
  ['content/legal/terms-of-service.md', `submit within ${referDays} days (${referDays + extensionDays} with an extension)`],
  ['content/legal/terms-of-service.md', `dispute it within ${disputeDays} days. If you do not object within ${confirmDays} days`],
  ['content/legal/terms-of-service.md', `deleted after ${confirmEmailHours} hours`],
  ['content/faq/faq.json', `after ${answerBusinessDays} business days without an answer, or ${ladderBusinessDays} if`],
  ['content/faq/faq.json', `until you answer, for at most ${requestTimes.seekerAnswerDays} days`],
  ['content/faq/faq.json', `decides within ${requestTimes.decideBusinessDays} business days`],
  ['content/how-it-works.json', `has not answered in ${rungBusinessDays} business days`],
])('%s says the time that the code keeps: %s', (file, words) => {
  expect(tree.get(file)).toContain(words);
});

it('the terms name the days in which a report is decided', () => {
  const days = (rule: 'money' | 'threats' | 'other') => dueOf(rule, new Date(0)).getTime() / 86_400_000;
  expect([days('money'), days('threats'), days('other')]).toEqual([1, 1, 7]);
  expect(tree.get('content/legal/terms-of-service.md')).toContain(
    'We decide about threats and money within a day, and about everything else within seven.',
  );
});
