import { describe, expect, it } from 'vitest';
import { ownPath } from './own-path.ts';

describe('ownPath', () => {
  it.each(['/dashboard', '/request/7?x=1#top', '/', '/नेहा'])('keeps %s', (path) => {
    expect(ownPath(path, '/profile')).toBe(path);
  });

  it.each([
    null,
    '',
    'dashboard',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'https://evil.example',
    '/\t/evil.example',
    '/a\r\nb',
    '/.//evil.example',
    '/a/../b',
    `/${'a'.repeat(3000)}`,
  ])('refuses %j', (path) => {
    expect(ownPath(path, '/profile')).toBe('/profile');
  });
});
