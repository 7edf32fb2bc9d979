import { readStored, writeStored } from '#web/app/device-storage.ts';

const carried = 'carried-over';

/**
 * Animates a card's picture and name into those of its page, and back. Only one pair has transition names at a time, and only during the
 * change: names on every card would make a phone capture each one. Where nothing moves there is no transition: capturing the old page alone
 * delays the first paint of the next by 100 ms where a browser draws in software. A page that is shown before the card has come in just fades
 * in: waiting for it (`rel="expect"`) would delay the first paint of every visit.
 */
export function carryOver(): void {
  addEventListener('pageswap', ({ viewTransition, activation }) => {
    const to = activation?.entry?.url;
    if (viewTransition) forgive(viewTransition);
    if (!viewTransition || !to) return;
    const { pathname } = new URL(to);
    const path = cardOf(pathname) ? pathname : location.pathname;
    if (!name(path, viewTransition)) return viewTransition.skipTransition();
    writeStored(carried, path, 'sessionStorage');
  });
  addEventListener('pagereveal', ({ viewTransition }) => {
    if (viewTransition) forgive(viewTransition);
    const path = viewTransition && readStored(carried, 'sessionStorage');
    if (path) name(path, viewTransition);
  });
}

/**
 * A transition that the browser skips (another page was requested, or the next one has none) rejects, and there is nothing to do about it.
 */
function forgive({ ready, updateCallbackDone, finished }: ViewTransition): void {
  for (const promise of [ready, updateCallbackDone, finished]) promise.catch(() => {});
}

const cardOf = (path: string) => document.querySelector(`[data-card-link][href="${CSS.escape(path)}"]`)?.closest('article');

/** Whether there is a picture to move; every page has a heading. */
function name(path: string, transition: ViewTransition): boolean {
  const from = path === location.pathname ? document.querySelector('main header') : cardOf(path);
  const parts = [from?.querySelector<HTMLElement>('[data-dye]'), from?.querySelector<HTMLElement>('h1, h2, h3')];
  for (const [index, part] of parts.entries()) if (part) part.style.viewTransitionName = `carried-${index}`;
  const clear = () => {
    for (const part of parts) if (part) part.style.viewTransitionName = '';
  };
  transition.finished.then(clear, clear);
  return Boolean(parts[0]);
}
