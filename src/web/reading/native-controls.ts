import { readStored, writeStored } from '#web/app/device-storage.ts';
import { chooseTheme } from '#web/app/theme.ts';
import { rememberView } from '#web/search/remembered-view.ts';

const keptScroll = 'kept-scroll';

/**
 * Controls on every page that need no React. The listeners are on the document, so they work before, without and alongside it; they capture,
 * because React stops what happens while it takes over the document.
 */
export function watchNativeControls(): void {
  const { documentElement: root } = document;
  const look = () => root.toggleAttribute('data-scrolled', scrollY > 400);
  // It also comes after a reload further down. Reading the position before the first paint would cost a phone a whole layout.
  addEventListener('scroll', look, { passive: true });
  // If such a picture does not load, people should see what is under it, not the browser's broken-image icon.
  const hideBroken = ({ target }: Event) => target instanceof HTMLImageElement && (target.hidden = target.hasAttribute('data-covers'));
  document.addEventListener('error', hideBroken, true);
  document.addEventListener('change', onChange, true);
  document.addEventListener('click', onClick, true);
}

function onChange({ target }: Event): void {
  if (!(target instanceof HTMLInputElement)) return;
  if (target.dataset['themeChoice'] !== undefined) chooseTheme(target.value);
  // A choice that the styles show at once still gets a URL to share and return to.
  if (!target.dataset['address']) return;
  history.replaceState(history.state, '', target.dataset['address']);
  target.closest('[data-billing]')?.setAttribute('data-billing', target.value);
}

function onClick({ target }: MouseEvent): void {
  if (!(target instanceof Element)) return;
  const view = target.closest<HTMLElement>('[data-view-choice]')?.dataset['viewChoice'];
  if (view) rememberView(view);
  if (target.closest('[data-print]')) print();
  const copy = target.closest('[data-copy]');
  if (copy) void copyBeside(copy);
  if (target.closest('[data-scroll-to-top]')) goUp();
  const link = target.closest('a');
  // Inside the app, following a link keeps the document and its open menu.
  if (link) link.closest<HTMLElement>('[data-menu]')?.hidePopover?.();
  const loadsDocument = !document.documentElement.hasAttribute('data-react');
  if (link?.hasAttribute('data-keep-scroll') && loadsDocument) writeStored(keptScroll, `${link.pathname} ${scrollY}`, 'sessionStorage');
}

async function copyBeside(button: Element): Promise<void> {
  const words = Array.from(button.parentElement?.querySelectorAll('p') ?? [], ({ innerText }) => innerText).join('\n\n');
  // A browser may forbid it; then the button does not say that it is done.
  const copied = await navigator.clipboard?.writeText(words).then(
    () => true,
    () => false,
  );
  button.toggleAttribute('data-copied', copied === true);
}

function goUp(): void {
  scrollTo({ top: 0, behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth' });
  // The button is about to disappear, and a lost focus would start again at the end of the page.
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
}

/** Another choice in the same list keeps the scroll position. */
export function restoreScroll(): void {
  const [path, top] = (readStored(keptScroll, 'sessionStorage') ?? '').split(' ');
  writeStored(keptScroll, null, 'sessionStorage');
  if (path === location.pathname && scrollY === 0) scrollTo({ top: Number(top), behavior: 'instant' });
}
