import { readStored } from '#web/app/device-storage.ts';

/** What React Router's own script would load, written into the document as data (late-react.ts). */
export type ReactModules = {
  manifest: string;
  routes: readonly [id: string, files: readonly string[]][];
  entry: string;
  preload: readonly string[];
};

/** How long a click waits for React before it is followed as the plain link that it also is. */
const patienceMs = 3000;

let loading: Promise<void> | undefined;

const isLive = () => document.documentElement.hasAttribute('data-react');
const whenLive = (act: () => void) => document.addEventListener('react', act, { once: true });

/** On a page that starts React by itself there is nothing to do. */
export function startReact(): void {
  const modules = document.getElementById('react-modules')?.textContent;
  if (!modules || loading) return;
  loading = load(JSON.parse(modules) as ReactModules).catch((error: unknown) => {
    // A line that lost a file may be better at the next reason.
    loading = undefined;
    console.error(error);
  });
}

async function load({ manifest, routes, entry, preload }: ReactModules): Promise<void> {
  for (const href of preload) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  await import(/* @vite-ignore */ manifest);
  const loaded = routes.map(async ([id, files]) => {
    const parts: object[] = await Promise.all(files.map((file) => import(/* @vite-ignore */ file)));
    return [id, Object.assign({}, ...parts)] as const;
  });
  Object.assign(window, { __reactRouterRouteModules: Object.fromEntries(await Promise.all(loaded)) });
  await import(/* @vite-ignore */ entry);
}

/** Whoever touches, types into or tabs to a live control gets React; whoever reads and follows links never does. */
export function watchForReasons(): void {
  for (const type of ['pointerdown', 'focusin', 'input', 'keydown'])
    document.addEventListener(type, ({ target }) => target instanceof Element && target.closest('[data-live]') && startReact(), true);
  document.addEventListener('click', holdClick, true);
  document.addEventListener('keydown', holdKey, true);
  // For whoever has a reason of another kind.
  document.addEventListener('start-react', startReact);
}

/** What only React can do (open a dialog) waits for it, and happens when it is there. */
function holdClick(event: MouseEvent): void {
  const control = event.target instanceof Element && event.target.closest<HTMLElement>('[data-live="click"]');
  if (!control || isLive() || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  control.ariaBusy = 'true';
  const go = () => {
    clearTimeout(timer);
    control.ariaBusy = null;
    control.click();
  };
  const timer = setTimeout(() => {
    document.removeEventListener('react', go);
    control.ariaBusy = null;
    if (control instanceof HTMLAnchorElement) location.href = control.href;
  }, patienceMs);
  document.addEventListener('react', go, { once: true });
}

/** The keys of a list are answered a moment late rather than lost; the one that leads to the search box needs nobody. */
function holdKey(event: KeyboardEvent): void {
  const { key, target } = event;
  if (isLive() || event.ctrlKey || event.metaKey || event.altKey || !(target instanceof Element)) return;
  if (!document.querySelector('[data-list-keys]') || target.closest('input, textarea, select, dialog')) return;
  if (key === '/' && readStored('single-keys') !== 'off') {
    event.preventDefault();
    document.querySelector<HTMLElement>('[data-search-box]')?.focus();
  } else if (key === '?' || (target.closest('#results') && /^(r|Arrow.+)$/.test(key))) {
    event.preventDefault();
    startReact();
    whenLive(() => target.dispatchEvent(new KeyboardEvent('keydown', event)));
  }
}
