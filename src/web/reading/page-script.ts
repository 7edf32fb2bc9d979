import { showStoredTheme, watchOtherTabs } from '#web/app/theme.ts';
import { hasSessionHint, hasKeptFollows } from '#web/identity/session-hint.ts';
import { prefersList, showStoredView } from '#web/search/remembered-view.ts';
import { rememberViewed, showViewed } from '#web/search/viewed.ts';
import type { ConsoleLevel } from './console-line.tsx';
import { watchForPalette } from './open-palette.ts';
import { restoreScroll, watchNativeControls } from './native-controls.ts';
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

type Policies = { createPolicy: (name: string, rules: { createScriptURL: () => string }) => { createScriptURL: (url: string) => string } };

/** Starts the service worker, which keeps public pages for times without a network. Not while developing: it would hide changes. */
function keepPages(): void {
  if (!import.meta.env.VITE_KEEPS_PAGES || !('serviceWorker' in navigator)) return;
  const address = '/sw.js';
  // Created at once, because our policy allows this name only once. It answers every request with our worker's address.
  const { trustedTypes } = window as { trustedTypes?: Policies };
  const policy = trustedTypes?.createPolicy('service-worker', { createScriptURL: () => address });
  const start = () => navigator.serviceWorker.register(policy?.createScriptURL(address) ?? address);
  // A browser may forbid it; then pages are simply not kept.
  addEventListener('load', () => void start().catch(() => {}));
}

const idle = (go: () => void) => ('requestIdleCallback' in window ? requestIdleCallback(go, { timeout: 100 }) : setTimeout(go, 16));

/**
 * Adds what the styles keep out of the first paint (`when-near` in base.css), part by part when the browser is idle, then removes the mark
 * on the document. If it stayed hidden, it would be missing from a screenshot of the whole page and from "select all".
 */
function drawInParts(): void {
  const { dataset } = document.documentElement;
  dataset['drawing'] = '';
  addEventListener('load', () => {
    const parts = [...document.querySelectorAll<HTMLElement>('[class*="when-near"]')];
    const show = (visibility: string, part: HTMLElement) => (part.style.contentVisibility = visibility);
    const next = (index: number) => {
      const part = parts[index];
      if (part) {
        show('visible', part);
        idle(() => next(index + 1));
      } else {
        delete dataset['drawing'];
        for (const each of parts) show('', each);
      }
    };
    idle(() => next(0));
  });
}

/** A page for reading is the same for everybody, so the server cannot write "Following" on it. Only a browser that may follow asks. */
function showFollowed(): void {
  const forms = document.querySelectorAll<HTMLFormElement>('[data-follow]');
  if (forms.length === 0 || !(hasSessionHint() || hasKeptFollows())) return;
  const show = ({ items }: { items: readonly string[] }) => {
    for (const form of forms) {
      const wanted = new URLSearchParams([...new FormData(form)] as [string, string][]);
      wanted.sort();
      // An attribute, because React leaves those alone that it did not set.
      form.toggleAttribute('data-followed', items.includes(`${wanted}`));
    }
  };
  // Without an answer the button offers to follow; following twice does no harm.
  fetch('/api/following')
    .then((answer) => answer.json())
    .then(show)
    .catch(() => {});
}
