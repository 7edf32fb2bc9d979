import { readStored, writeStored } from '#web/app/device-storage.ts';

export type View = 'grid' | 'list';

const storageKey = 'list-view';

/**
 * Pages are the same for every visitor, so the server cannot render a remembered view. Both views have the same markup, and this mark on
 * the document lets the styles choose before the first paint (search.css).
 */
export const showStoredView = (): void => mark(readStored(storageKey) === 'list');

export function rememberView(view: string): void {
  writeStored(storageKey, view === 'list' ? view : null);
  mark(view === 'list');
}

export const prefersList = (): boolean => document.documentElement.hasAttribute('data-list-view');

const mark = (list: boolean): void => void document.documentElement.toggleAttribute('data-list-view', list);
