import type { ReactNode } from 'react';
import { rowsPerPage, type ListPage, type ListQuery } from '#domain/administration/list-query.ts';
import { searchText } from '#domain/search/search-text.ts';
import type { Session } from '#domain/accounts/account.ts';
import type { App } from '#server/app/create-app.ts';

export type Filter = { name: string; label: string } & (
  | { kind: 'choice'; options: readonly { value: string; label: string }[]; any?: string }
  | { kind: 'text' | 'day' }
);

type ListColumn<Row> = {
  key: string;
  heading: string;
  /** The value in words, as the CSV has it. */
  text: (row: Row) => string;
  /** How the page shows it, if not as its text. */
  cell?: (row: Row) => ReactNode;
  align?: 'left' | 'right';
  names?: boolean;
  /** Only in the CSV, because the page shows it elsewhere. */
  inFileOnly?: boolean;
};

/** A list of the console, written once: the page, the CSV and the keys follow from it. */
export type ConsoleList<Row> = {
  /** Its tab, and the name of its CSV. */
  path: string;
  name: string;
  title: string;
  /** What the search box finds. */
  finds: string;
  filters: readonly Filter[];
  columns: readonly ListColumn<Row>[];
  rowKey: (row: Row) => string;
  empty: string;
  find: (app: App, session: Session, query: ListQuery) => Promise<ListPage<Row>>;
};

/** What the URL asks for. A parameter that no filter has is ignored, and so is a choice that is not offered. */
export function readListQuery({ filters }: Pick<ConsoleList<never>, 'filters'>, search: URLSearchParams): ListQuery {
  const chosen = filters.flatMap((filter) => {
    const value = searchText(search.get(filter.name) ?? '');
    const offered = filter.kind !== 'choice' || filter.options.some((option) => option.value === value);
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
