import { expect, test } from 'vitest';
import { findLocal, jobLinks, searchLinks } from './palette-items.ts';
import { pages as table } from '#web/routes.ts';

const labels = (typed: string, signedIn = false) => findLocal(typed, { signedIn, payments: true }).pages.map(({ label }) => label);

test('pages are found by their name and by other words, the one that begins so first', () => {
  expect(labels('pr')[0]).toBe('Pricing');
  expect(labels('contact')).toEqual(['Help']);
  expect(labels('zzz')).toEqual([]);
  expect(findLocal('night', { signedIn: false, payments: true }).actions.map(({ act }) => act)).toEqual(['dark']);
});

test('a page that is found by another word says why', () => {
  const hints = (typed: string) => findLocal(typed, { signedIn: true, payments: true }).pages.map(({ label, hint }) => [label, hint]);
  expect(hints('refund')).toEqual([['Billing', 'Your plan, payments, invoices and refunds']]);
  expect(hints('billing')).toEqual([['Billing', undefined]]);
  expect(hints('').map(([, hint]) => hint)).toEqual(Array.from({ length: 7 }, () => undefined));
});

test('nobody is offered a page that is not for them', () => {
  expect(labels('sign')).toEqual(['Sign In', 'Sign Up']);
  expect(labels('sign', true)).toEqual(['Profile and settings']);
  expect(labels('dashboard')).toEqual([]);
  expect(labels('dashboard', true)).toEqual(['Dashboard']);
});

test('every page of the palette is in the table of pages', () => {
  const known = new Set(table.map(({ path }) => path));
  const offered = [true, false].flatMap((signedIn) =>
    ['a', 'e', 'i', 'o', 'u'].flatMap((letter) => findLocal(letter, { signedIn, payments: true }).pages),
  );
  for (const { href = '' } of offered) expect(known).toContain(href);
});

test('what was typed cannot change where a search leads', () => {
  expect(searchLinks('a&b=c#d').map(({ href }) => href)).toEqual([
    '/referrers?q=a%26b%3Dc%23d',
    '/openings?q=a%26b%3Dc%23d',
    '/companies?q=a%26b%3Dc%23d',
    '/help?q=a%26b%3Dc%23d',
  ]);
});

test('understands the address of a job, and nothing that only looks like one', () => {
  const [item] = jobLinks('https://jobs.lever.co/acme/1?x=a b'.replace(' ', '%20'));
  expect(item?.href).toBe('/find?link=https%3A%2F%2Fjobs.lever.co%2Facme%2F1%3Fx%3Da%2520b');
  for (const typed of ['', 'acme', 'javascript:alert(1)', 'https://', 'two words https://a.example']) expect(jobLinks(typed)).toEqual([]);
});
