import { showStoredTheme, watchOtherTabs } from '#web/app/theme.ts';
import { hasSessionHint } from '#web/identity/session-hint.ts';
import { prefersList, showStoredView } from '#web/search/remembered-view.ts';
import { rememberViewed, showViewed } from '#web/search/viewed.ts';
import type { ConsoleLevel } from './console-line.tsx';
import { carryOver } from './carried-over.ts';
import { drawInParts } from './draw-in-parts.ts';
import { restoreScroll, watchNativeControls } from './native-controls.ts';
import { startReact, watchForReasons } from './react-on-demand.ts';

/*
 * The whole script of a page that is read. It stands in <head> of every document, before anything is painted: a chosen theme never
 * flashes the other one first, nor Sign In before who is signed in.
 */
showStoredTheme();
showStoredView();
document.documentElement.toggleAttribute('data-signed-in', hasSessionHint());
watchOtherTabs();
watchNativeControls();
watchForReasons();
carryOver();
drawInParts();

document.addEventListener('DOMContentLoaded', () => {
  showStoredTheme();
  restoreScroll();
  if (prefersList())
    for (const link of document.querySelectorAll<HTMLElement>('[data-view="remembered"] > [data-view-choice]'))
      link.ariaCurrent = link.dataset['viewChoice'] === 'list' ? 'true' : null;
  // A page that the browser prepares ahead of a click has not been seen by anybody.
  if ('prerendering' in document && document.prerendering) document.addEventListener('prerenderingchange', onSeen);
  else onSeen();
});

function onSeen(): void {
  for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-console]'))
    console[dataset['console'] as ConsoleLevel](dataset['words'], dataset['about'] ?? location.pathname);
  const viewed = document.querySelector<HTMLElement>('[data-viewed]')?.dataset['viewed'];
  if (viewed) rememberViewed({ path: location.pathname, name: viewed });
  const recent = document.querySelector('[data-recently-viewed]');
  if (recent) showViewed(recent);
  // Whoever is signed in has things of their own on every page.
  if (hasSessionHint()) startReact();
}
