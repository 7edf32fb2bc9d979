import { expect, test } from 'vitest';
import { loadScriptsAfterPaint } from './scripts-after-paint.ts';

const document = (script: string) =>
  `<html lang="en-IN"><head><link rel="modulepreload" href="/assets/manifest.js"/><link rel="stylesheet" href="/a.css"/>` +
  `<link rel="modulepreload" href="/assets/entry.js"/></head><body><p>Text</p>${script}<script>data()</script></body></html>`;

const starting = `<script type="module" async="">import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
import * as route1_main from "/assets/page.js";
const route1 = {...route1_main};
  window.__reactRouterRouteModules = {"root":route0,"/":route1};

import("/assets/entry.js");</script>`;

test('nothing of the scripts is asked for by the document itself, and all of it after the paint, in order', () => {
  const html = loadScriptsAfterPaint(document(starting));
  expect(html).toMatch(/^<html data-drawing="" lang="en-IN">/);
  expect(html).not.toContain('<link rel="modulepreload"');
  expect(html).toContain('<link rel="stylesheet" href="/a.css"/>');
  const script = /<script type="module" async="">(.*?)<\/script>/.exec(html)?.[1] ?? '';
  const places = [
    'requestAnimationFrame',
    '["/assets/manifest.js","/assets/entry.js"]',
    'await import("/assets/manifest.js");',
    'const route0=await import("/assets/root.js");',
    'const route1_main=await import("/assets/page.js");',
    'const route1 = {...route1_main};',
    'window.__reactRouterRouteModules = {"root":route0,"/":route1};',
    'await import("/assets/entry.js");',
    'catch(error)',
  ].map((piece) => script.indexOf(piece));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(script).not.toMatch(/import [*"]/);
});

test('a document without such a script stays as it is', () => {
  expect(loadScriptsAfterPaint(document(''))).toBe(document(''));
});
