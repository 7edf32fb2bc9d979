import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Bell } from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createIcon } from './create-icon.ts';

const file = path.resolve('node_modules/lucide-react/dist/esm/icons/bell.mjs');

test('an icon is drawn as lucide draws it, without its class names', async () => {
  const { __iconData: data } = (await import(file)) as { __iconData: Parameters<typeof createIcon>[0] };
  const props = { 'aria-hidden': true, className: 'size-5', strokeWidth: 3 } as const;
  const theirs = renderToStaticMarkup(createElement(Bell, props));
  const ours = renderToStaticMarkup(createElement(createIcon(data), props));
  const sorted = (svg: string) => svg.split(/[\s<>]+/).toSorted();
  expect(sorted(ours)).toEqual(sorted(theirs.replace(' xmlns="http://www.w3.org/2000/svg"', '').replace('lucide lucide-bell ', '')));
});

test('the build finds what it replaces in lucide’s files', () => {
  expect(readFileSync(file, 'utf8')).toMatch(/import createLucideIcon from '\.\.\/createLucideIcon\.mjs'[^]*, key: "\w+"/);
});
