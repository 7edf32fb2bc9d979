/** Written by src/web/palette/palette.ts; loaded at first use, also on pages without React. */
const script = '/palette.js';

/** Captured, because React stops what happens while it takes over the document. */
export function watchForPalette(): void {
  document.addEventListener('keydown', onKey, true);
  document.addEventListener('click', onClick, true);
  // A search box that suggests while people type; without the script it is a plain search.
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target.hasAttribute('data-suggest')) import(/* @vite-ignore */ script).catch(() => {});
  });
}

function onKey(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (key.toLowerCase() !== 'k' || ctrlKey === metaKey || altKey || shiftKey) return;
  event.preventDefault();
  open('/referrers');
}

function onClick(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-palette]');
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  open(link.href);
}

/** Without the script there is still a page with a search. */
function open(otherwise: string): void {
  import(/* @vite-ignore */ script).then(
    () => document.dispatchEvent(new Event('open-palette')),
    () => (location.href = otherwise),
  );
}
