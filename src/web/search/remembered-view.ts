import { readStored, writeStored } from '#web/app/device-storage.ts';

export type View = 'grid' | 'list';

const storageKey = 'list-view';

/**
 * Pages are the same for every visitor, so a remembered list cannot be rendered by the server. The markup is the same for both views,
 * and this mark on the document lets the styles choose before anything is painted (search.css).
 */
export const showStoredView = (): void => mark(readStored(storageKey) === 'list');

export function rememberView(view: string): void {
  writeStored(storageKey, view === 'list' ? view : null);
  mark(view === 'list');
}

export const prefersList = (): boolean => document.documentElement.hasAttribute('data-list-view');

const mark = (list: boolean): void => void document.documentElement.toggleAttribute('data-list-view', list);
