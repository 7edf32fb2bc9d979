import type { EntryContext } from 'react-router';
import { expect, test } from 'vitest';
import { withLateReact } from './late-react.ts';

const document = (script: string) =>
  `<html lang="en-IN"><head><link rel="modulepreload" href="/assets/manifest.js"/><link rel="stylesheet" href="/a.css"/>` +
  `<link rel="modulepreload" crossorigin="" href="/assets/entry.js"/></head><body><p>Text</p>${script}<script>data()</script></body></html>`;

const starting = `<script type="module" async="">import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
  window.__reactRouterRouteModules = {"root":route0};

import("/assets/entry.js");</script>`;

const context = {
  manifest: {
    url: '/assets/manifest.js',
    entry: { module: '/assets/entry.js', imports: [] },
    routes: {
      root: { id: 'root', module: '/assets/root.js' },
      '/': { id: '/', module: '/assets/page.js', clientLoaderModule: '/assets/page-loader.js' },
    },
  },
  staticHandlerContext: { matches: [{ route: { id: 'root' } }, { route: { id: '/' } }] },
} as unknown as EntryContext;

test('nothing of React is asked for by the document, and all of it is named in its data', () => {
  const html = withLateReact(document(starting), context);
  expect(html).not.toContain('modulepreload');
  expect(html).not.toContain('type="module"');
  expect(html).toContain('<link rel="stylesheet" href="/a.css"/>');
  expect(html).toContain('<script>data()</script>');
  const [, data = ''] = /<script type="application\/json" id="react-modules">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(data)).toEqual({
    manifest: '/assets/manifest.js',
    routes: [
      ['root', ['/assets/root.js']],
      ['/', ['/assets/page-loader.js', '/assets/page.js']],
    ],
    entry: '/assets/entry.js',
    preload: ['/assets/manifest.js', '/assets/entry.js'],
  });
});

test('a document without the router’s script stays as it is', () => {
  expect(withLateReact(document(''), context)).toBe(document(''));
});
