import type { ReactNode } from 'react';
import { rowsPerPage, type ListPage, type ListQuery } from '#domain/administration/list-query.ts';
import { searchText } from '#domain/search/search-text.ts';
import type { Session } from '#domain/accounts/account.ts';
import type { App } from '#server/app/create-app.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';
import type { ActFormProps } from './act-form.tsx';
import type { RunAct } from './answer-act.ts';
import type { ConsoleRole } from './open-console.ts';

export type Filter = { name: string; label: string } & (
  | { options: Readonly<Record<string, string>>; any?: string; /** Support is not offered these. */ forAdministrators?: readonly string[] }
  | { type: 'text' | 'date' }
);

export type ListColumn<Row> = {
  heading: string;
  /** The value in words, as the CSV has it. */
  text: (row: Row) => string;
  /** The value on the page, where it is not the same words. */
  shown?: (row: Row) => string;
  /** Where the words lead. */
  to?: (row: Row) => string | null | undefined;
  /** The colour of the badge that the words stand in. */
  badge?: (row: Row) => BadgeTone;
  className?: string;
  /** How the page shows it, if not in words. */
  cell?: (row: Row) => ReactNode;
  align?: 'left' | 'right';
  names?: boolean;
  /** Only in the CSV, because the page shows it elsewhere. */
  inFileOnly?: boolean;
};

/** What can be done with a row: whom it is offered to, its form, what the form calls, and what the page says afterwards. */
type RowAct<Row> = Pick<ActFormProps, 'intent' | 'shortcut' | 'opener' | 'reasonHint' | 'button' | 'danger'> & {
  isOffered: (row: Row, role: ConsoleRole) => boolean;
  says: (row: Row) => string;
  run: (app: App) => RunAct;
  done: string;
};

/** A list of the console, written once: the page, the CSV, the acts and the keys follow from it. */
export type ConsoleList<Row> = {
  /** The end of its path, and the name of its CSV. */
  name: string;
  title: string;
  about?: string;
  /** At the right end of the title. */
  aside?: ReactNode;
  /** What the search box finds. */
  finds: string;
  filters: readonly Filter[];
  columns: readonly ListColumn<Row>[];
  acts?: readonly RowAct<Row>[];
  empty: string;
  find: (app: App) => (session: Session, query: ListQuery) => Promise<ListPage<Row>>;
};

export type AnyRow = { id: string | number };

/** Forgets the type of the rows, which only the list itself knows. */
export const consoleList = <Row extends AnyRow>(list: ConsoleList<Row>) => list as unknown as ConsoleList<AnyRow>;

/** What the URL asks for. A parameter that no filter has is ignored, and so is a choice that is not offered. */
export function readListQuery(filters: readonly Filter[], search: URLSearchParams): ListQuery {
  const chosen = filters.flatMap((filter) => {
    const value = searchText(search.get(filter.name) ?? '');
    const offered = !('options' in filter) || Object.hasOwn(filter.options, value);
    return value && offered ? [[filter.name, value] as const] : [];
  });
  return {
    q: searchText(search.get('q') ?? ''),
    filters: Object.fromEntries(chosen),
    cursor: search.get('cursor') || undefined,
    limit: rowsPerPage,
  };
}

/** The address of the same search at another place of the list. */
export function listAddress(path: string, { q, filters }: Pick<ListQuery, 'q' | 'filters'>, cursor?: string): string {
  const search = new URLSearchParams({ ...(q ? { q } : {}), ...filters, ...(cursor ? { cursor } : {}) });
  return search.size > 0 ? `${path}?${search}` : path;
}
