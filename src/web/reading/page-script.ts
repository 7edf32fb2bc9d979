import { showStoredTheme, watchOtherTabs } from '#web/app/theme.ts';
import { hasSessionHint } from '#web/identity/session-hint.ts';
import { prefersList, showStoredView } from '#web/search/remembered-view.ts';
import { rememberViewed, showViewed } from '#web/search/viewed.ts';
import type { ConsoleLevel } from './console-line.tsx';
import { drawInParts } from './draw-in-parts.ts';
import { keepPages } from './keep-pages.ts';
import { watchForPalette } from './open-palette.ts';
import { restoreScroll, watchNativeControls } from './native-controls.ts';
import { showFollowed } from './show-followed.ts';
import { startReact, watchForReasons } from './react-on-demand.ts';
import { withstandTranslators } from './translators.ts';

/*
 * The whole script of a page for reading. It is in the <head> of every document and runs before the first paint, so the wrong theme never
 * flashes, nor "Sign In" for signed-in people.
 */
withstandTranslators();
showStoredTheme();
showStoredView();
document.documentElement.toggleAttribute('data-signed-in', hasSessionHint());
watchOtherTabs();
watchNativeControls();
watchForReasons();
watchForPalette();
keepPages();
drawInParts();
// React has drawn a follow button, or the browser shows a page again as it was left.
document.addEventListener('follow-form', showFollowed);
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) showFollowed();
});

document.addEventListener('DOMContentLoaded', () => {
  showStoredTheme();
  restoreScroll();
  if (prefersList())
    for (const link of document.querySelectorAll<HTMLElement>('[data-view="remembered"] > [data-view-choice]'))
      if (link.dataset['viewChoice'] === 'list') link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
  // The browser may prepare a page before a click; then the visitor has not seen it yet.
  if ('prerendering' in document && document.prerendering) document.addEventListener('prerenderingchange', onSeen);
  else onSeen();
});

function onSeen(): void {
  for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-console]'))
    console[dataset['console'] as ConsoleLevel](dataset['words'], dataset['about'] ?? location.pathname);
  const viewed = document.querySelector<HTMLElement>('[data-viewed]')?.dataset['viewed'];
  if (viewed) rememberViewed({ path: location.pathname, name: viewed });
  const recent = document.querySelector('[data-recently-viewed]');
  if (recent) void showViewed(recent);
  // The figures of a referrer's link count people, and no programs that fetch a preview.
  const opened = document.querySelector<HTMLElement>('[data-opened]')?.dataset['opened'];
  if (opened) navigator.sendBeacon(opened);
  // Signed-in people have something personal on every page. React then asks for the follow buttons that it draws.
  if (hasSessionHint()) startReact();
  else showFollowed();
}
