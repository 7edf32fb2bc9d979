/** What a person chose; `system` follows the device and is remembered by remembering nothing. */
export type Theme = 'system' | 'light' | 'dark';

const storageKey = 'theme';
const paper = { light: '#fdfaf4', dark: '#091518' } as const;
export const themeColors = paper;

/** Runs in <head> before anything is painted, so a chosen theme never flashes the other one first, nor Sign In before who is signed in. */
export const themeScript = `try{var t=localStorage.getItem('${storageKey}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}try{if(/(^|; )rh_signed_in=1/.test(document.cookie))document.documentElement.dataset.signedIn=''}catch{}`;

const listeners = new Set<() => void>();

export function readTheme(): Theme {
  const chosen = document.documentElement.dataset['theme'];
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
}

/** Brings back what the script in <head> had set. */
export function showStoredTheme(): void {
  let stored: string | null = null;
  try {
    stored = localStorage.getItem(storageKey);
  } catch {
    // Forbidden storage holds no choice.
  }
  const theme = stored === 'light' || stored === 'dark' ? stored : 'system';
  if (theme !== readTheme()) show(theme);
}

export function chooseTheme(theme: Theme): void {
  show(theme);
  try {
    if (theme === 'system') localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, theme);
  } catch {
    // Storage may be forbidden; the choice then lasts as long as the page.
  }
}

function show(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  colorBrowser(theme);
  for (const listener of listeners) listener();
}

/** The bar around the page on phones follows the choice too. */
function colorBrowser(theme: Theme): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const device = meta.media.includes('dark') ? 'dark' : 'light';
    meta.content = paper[theme === 'system' ? device : theme];
  }
}

export function watchTheme(listener: () => void): () => void {
  // A choice in one tab holds in the others.
  const onStorage = (event: StorageEvent) => {
    if (event.key === storageKey) show(event.newValue === 'light' || event.newValue === 'dark' ? event.newValue : 'system');
  };
  if (listeners.size === 0) colorBrowser(readTheme());
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}
