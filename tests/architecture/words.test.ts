import { expect, it } from 'vitest';
import { dueOf } from '#domain/trust/conduct-rules.ts';
import { requestTimes } from '#domain/requests/request-times.ts';
import { findWordFaults } from './find-word-faults.ts';
import { plant, readSourceTree } from './source-tree.ts';

const tree = readSourceTree();
const textOf = (file: string) => tree.get(file) ?? '';

it('says nothing that was found to be untrue, and spells email one way', () => {
  expect(findWordFaults(tree)).toEqual([]);
});

it('reads email where a mail is meant, and leaves notes and servers alone', () => {
  const said = (line: string) => findWordFaults(plant({ 'src/web/home/hero.tsx': line })).length;
  expect(['A person answers by mail.', 'Open the mail.', 'These mails are off'].map(said)).toEqual([1, 1, 1]);
  expect(['A person answers by email.', '// Opens the mail.', 'the mail server', "seed='mail'"].map(said)).toEqual([0, 0, 0, 0]);
});

it('finds such words on pages, in mails and in texts, and leaves tests alone', () => {
  const line = 'Every request ends with an answer, by e-mail.';
  const files = ['src/web/home/hero.tsx', 'src/server/x/x.email.ts', 'content/about.md', 'public/manifest.webmanifest', 'README.md'];
  expect(findWordFaults(plant(Object.fromEntries(files.map((file) => [file, line]))))).toHaveLength(files.length * 2);
  expect(findWordFaults(plant({ 'src/web/home/hero.test.ts': line, 'docs/market.md': line }))).toEqual([]);
});

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
  expect(textOf(file)).toContain(words);
});

it('the terms name the days in which a report is decided', () => {
  const days = (rule: 'money' | 'threats' | 'other') => dueOf(rule, new Date(0)).getTime() / 86_400_000;
  expect([days('money'), days('threats'), days('other')]).toEqual([1, 1, 7]);
  expect(textOf('content/legal/terms-of-service.md')).toContain(
    'We decide about threats and money within a day, and about everything else within seven.',
  );
});
