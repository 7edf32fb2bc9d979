import { readStored } from '#web/app/device-storage.ts';

/** What React Router's own script would load, written into the document as data (late-react.ts). */
export type ReactModules = {
  manifest: string;
  routes: readonly [id: string, files: readonly string[]][];
  entry: string;
  preload: readonly string[];
};

/** How long a click waits for React before it is followed as a plain link. */
const patienceMs = 3000;

let loading: Promise<void> | undefined;

const isLive = () => document.documentElement.hasAttribute('data-react');
const whenLive = (act: () => void) => document.addEventListener('react', act, { once: true });

/** Does nothing on a page that starts React on its own. */
export function startReact(): void {
  const modules = document.getElementById('react-modules')?.textContent;
  if (!modules || loading) return;
  loading = load(JSON.parse(modules) as ReactModules).catch((error: unknown) => {
    // A connection that lost a file may be better next time.
    loading = undefined;
    console.error(error);
  });
}

async function load({ manifest, routes, entry, preload }: ReactModules): Promise<void> {
  for (const href of preload) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  await loadFile(manifest);
  const loaded = routes.map(async ([id, files]) => {
    const parts: object[] = await Promise.all(files.map(loadFile));
    return [id, Object.assign({}, ...parts)] as const;
  });
  Object.assign(window, { __reactRouterRouteModules: Object.fromEntries(await Promise.all(loaded)) });
  await loadFile(entry);
}

/** Under another address if it does not come: older browsers never ask again for a file that was lost (vite.config.ts). */
const loadFile = (file: string): Promise<object> =>
  import(/* @vite-ignore */ file).catch(() => import(/* @vite-ignore */ `${file}?${Date.now()}`));

/** Touching, typing into or tabbing to a live control loads React; reading and following links never does. */
export function watchForReasons(): void {
  for (const type of ['pointerdown', 'focusin', 'input', 'keydown'])
    document.addEventListener(type, ({ target }) => target instanceof Element && target.closest('[data-live]') && startReact(), true);
  document.addEventListener('click', holdClick, true);
  document.addEventListener('keydown', holdKey, true);
  // For reasons of another kind.
  document.addEventListener('start-react', startReact);
}

/** A click that needs React (to open a dialog) waits and is replayed when React is there. */
function holdClick(event: MouseEvent): void {
  const control = event.target instanceof Element && event.target.closest<HTMLElement>('[data-live="click"]');
  if (!control || isLive() || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  control.setAttribute('aria-busy', 'true');
  const go = () => {
    clearTimeout(timer);
    control.removeAttribute('aria-busy');
    control.click();
  };
  const timer = setTimeout(() => {
    document.removeEventListener('react', go);
    control.removeAttribute('aria-busy');
    if (control instanceof HTMLAnchorElement) location.href = control.href;
  }, patienceMs);
  document.addEventListener('react', go, { once: true });
}

/** A list's keys are handled a moment late rather than lost; the key for the search box works without React. */
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
