import { expect, test } from 'vitest';
import { toScriptText } from './document-script.tsx';
import { breadcrumbFacts } from './structured-data.ts';

test('nothing inside can end the script', () => {
  expect(toScriptText({ name: '</script><script>alert(1)</script>' })).not.toContain('<');
  expect(JSON.parse(toScriptText({ name: '</script>' }))).toEqual({ name: '</script>' });
});

test('crumbs begin at home and carry whole addresses', () => {
  expect(breadcrumbFacts('https://x.example', [{ name: 'Blog', path: '/blog' }])).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Home', item: 'https://x.example/' },
      { position: 2, name: 'Blog', item: 'https://x.example/blog' },
    ],
  });
});
