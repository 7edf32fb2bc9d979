import { readStored, writeStored } from './device-storage.ts';

/** What a person chose; `system` follows the device and is stored as nothing. */
export type Theme = 'system' | 'light' | 'dark';

const storageKey = 'theme';
export const themeColors = { light: '#fdfaf4', dark: '#091518' } as const;

const known = (value: string | null): Theme => (value === 'light' || value === 'dark' ? value : 'system');

export function chooseTheme(theme: string): void {
  show(known(theme));
  writeStored(storageKey, theme === 'system' ? null : theme);
}

export const showStoredTheme = (): void => show(known(readStored(storageKey)));

/** A choice in one tab applies to the others. */
export function watchOtherTabs(): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === storageKey) show(known(newValue));
  });
}

function show(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
  // The bar around the page on phones follows the choice too.
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    meta.content = themeColors[theme === 'system' ? (meta.media.includes('dark') ? 'dark' : 'light') : theme];
  for (const choice of document.querySelectorAll<HTMLInputElement>('[data-theme-choice]')) choice.checked = choice.value === theme;
}
