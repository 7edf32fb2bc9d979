import { describe, expect, it } from 'vitest';
import { matchPage, type Page } from './match-page.ts';

const pages: Page[] = [
  { path: '/', access: 'public', cache: { tags: [] } },
  { path: '/companies', access: 'public', cache: { tags: ['companies'], search: ['q', 'page'] } },
  { path: '/companies/:slug', access: 'public', cache: { tags: ['companies', 'company:{slug}'] } },
  { path: '/dev/mailbox', access: 'development' },
  { path: '*', access: 'public' },
];
const match = (address: string) => matchPage(pages, new URL(address, 'http://localhost'));

describe('matchPage', () => {
  it.each([
    ['/', '/'],
    ['/companies', '/companies'],
    ['/companies/infosys', '/companies/:slug'],
    ['/companies/infosys.data', '/companies/:slug'],
    ['/companies.data', '/companies'],
    ['/_root.data', '/'],
    ['/_.data', '/'],
    ['/dev/mailbox', '/dev/mailbox'],
  ])('%s is the page %s', (address, path) => {
    expect(match(address)?.page.path).toBe(path);
  });

  it.each([
    '/nope',
    '/companies/a/b',
    '/companies/%E0%A4%A',
    '/companies/%00',
    '/companies/a%00b',
    '/companies%00.data',
    '/%ff',
    '/constructor/x',
  ])('%s is no page', (address) => {
    expect(match(address)).toBeUndefined();
  });

  it('keeps apart what the page shows differently, and nothing else', () => {
    expect(match('/companies?utm_source=x&page=2&q=a')?.cacheKey).toBe('/companies?page=2&q=a');
    expect(match('/companies?q=a&page=2')?.cacheKey).toBe('/companies?page=2&q=a');
    expect(match('/companies?q=&page=')?.cacheKey).toBe('/companies');
    expect(match('/?fbclid=1')?.cacheKey).toBe('/');
    expect(match('/companies.data?_routes=root&x=1')?.cacheKey).toBe('/companies.data?_routes=root');
  });

  it('names the thing that a page shows in its tags', () => {
    expect(match('/companies/infosys.data')?.tags).toEqual(['companies', 'company:infosys']);
    expect(match('/companies?q=a')?.tags).toEqual(['companies']);
    expect(match('/dev/mailbox')?.tags).toEqual([]);
  });
});
