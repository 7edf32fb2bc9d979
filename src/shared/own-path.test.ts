import { describe, expect, it } from 'vitest';
import { ownPath } from './own-path.ts';

const otherSites = [
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  'https://evil.example',
  '/\t/evil.example',
  '/.//evil.example',
];
const notPlain = [null, '', 'dashboard', '/a\r\nb', '/a/../b', `/${'a'.repeat(3000)}`];

describe('ownPath', () => {
  it.each(['/dashboard', '/request/7?x=1#top', '/', '/नेहा'])('keeps %s', (path) => {
    expect(ownPath(path, '/profile')).toBe(path);
  });

  it.each([...otherSites, ...notPlain])('refuses %j', (path) => {
    expect(ownPath(path, '/profile')).toBe('/profile');
  });
});
