import { expect, it } from 'vitest';
import { acts } from '#domain/administration/acts.ts';
import { looks } from '#domain/administration/looks.ts';
import { consoleLists } from '#web/administration/console-lists.ts';
import { detailWords, subjectWords } from './subject-words.ts';

it('every act, every look and every list of the console is said in words', () => {
  const looked = Object.values(looks).flatMap((look) => (look ? [look.subject.replace(/\{.*\}/, 'people')] : []));
  const listed = consoleLists.map(({ name }) => `list:${name}`);
  const said = [...Object.values(acts).map(({ words }) => words), ...[...looked, ...listed].map((subject) => subjectWords(subject).words)];
  for (const words of said) expect(words).toMatch(/^[A-Z][A-Za-z, ]+(: [A-Za-z ]+)?$/);
  expect(subjectWords('list:mails').words).toBe('List: Emails');
});

it('names the thing shortly, leads to its page, and says what was decided', () => {
  const id = '0198f2c4-0000-7000-8000-0000deadbeef';
  expect(subjectWords(`case:${id}`)).toEqual({ words: 'Case: deadbeef', to: `/admin/cases/${id}` });
  expect(subjectWords('company:zoho')).toEqual({ words: 'Company: zoho', to: '/admin/companies/zoho' });
  expect(subjectWords('check:backup').words).toBe('Check before opening: A backup that was restored');
  expect(subjectWords('payouts').words).toBe('Payouts');
  expect(detailWords('verdict', 'not_referred')).toBe('Verdict: No referral was made');
  expect(detailWords('measure', 'content_removed')).toBe('Measure: Content removed');
  expect(detailWords('creditNote', 'RH-26-1')).toBe('Credit note: RH-26-1');
  expect(detailWords('name', 'zoho corp → Zoho')).toBe('Name: zoho corp → Zoho');
});
