/** `both`: the account's owner, as a seeker or as a referrer. */
type Whose = 'seeker' | 'referrer' | 'both' | 'buyer' | 'staff';

/**
 * direct: says who a person is, or is what they wrote. linked: leads to them, such as an id or a hash. none: does not tell who it was.
 * `nobody`: is about no person at all.
 */
type Cell = 'nobody' | `${Whose} ${'direct' | 'linked' | 'none'} ${'exported' | 'withheld'}`;

export type Side = 'seeker' | 'referrer';

/** In the conditions, `:account` is the person's id; the other names are in person-keys.ts. */
export type Erasure =
  /** These rows are deleted. `first`: before the person's requests end, because others read what is written then. */
  | { deletes: string; first?: true }
  | { empties: Readonly<Record<string, string | null>>; where: string; first?: true }
  /** The database deletes the row together with the row that this column refers to. */
  | { goesWith: string }
  /** The database empties this column when the account is deleted. */
  | { cut: string }
  /** A rule of the business applies; this file has the step. */
  | { byHand: string; columns: string };

/** What happens to rows whose time is over. In the conditions, `:now` is the moment. */
export type Ending =
  | { deletes: string }
  | { empties: Readonly<Record<string, null>>; where: string }
  /** The rule is more than a condition; this file does it. */
  | { byHand: string };

export type TableMap = {
  /** What the rows are for. */
  why: string;
  /** How long a row is kept. */
  kept: string;
  /** How retention/tidy-up.job.ts keeps that promise every hour. Without it the row goes with another row, or stays. */
  ends?: readonly Ending[];
  /**
   * The rows that are a person's own: we count and export them. By side where the two sides read different columns or rows; a side then
   * gets its own columns and those of both.
   */
  rows?: string | Readonly<Record<Side, string>>;
  /** The columns by what they are, separated by spaces. */
  columns: { readonly [cell in Cell]?: string };
  erasure?: readonly Erasure[];
  /** Columns of a person that erasure leaves, separated by spaces, and why. */
  stays?: Readonly<Record<string, string>>;
  /** Why columns of a person are not in their export. */
  withheld?: string;
  /** A column whose content is a file of its own in the export. */
  asFile?: string;
};

/** Why ids and hashes are not in an export. */
export const ids = 'ids that lead to the data beside them';

type Columns<Names extends string> = { readonly [cell in Cell]?: Names };
type Said<Names extends string> = Omit<TableMap, 'why' | 'kept' | 'columns'> & { columns: Columns<Names> };

/** A table with something about people: what its rows are for, how long one is kept, and the rest. */
export const ofPeople = <Names extends string>(why: string, kept: string, said: Said<Names>) => ({ why, kept, ...said });

/** Rows of one account, or of one referrer, that go with it. */
export const ofAccount = <Names extends string>(why: string, kept: string, said: Said<Names>) =>
  ofPeople(why, kept, { rows: 'account_id = :account', erasure: [{ goesWith: 'account_id' }], withheld: ids, ...said });
const byReferrer = 'referrer_id = any(:referrers)';
export const ofReferrer = <Names extends string>(why: string, kept: string, said: Said<Names>) =>
  ofPeople(why, kept, { rows: byReferrer, erasure: [{ deletes: byReferrer }], withheld: ids, ...said });

/** Rows that know a person only by their address, which go if it is proven. */
export const ofAddress = <Names extends string>(why: string, kept: string, said: Said<Names>) =>
  ofPeople(why, kept, { rows: 'email = any(:proven)', erasure: [{ deletes: 'email = any(:proven)' }], ...said });

/** A table in which nothing is about a person. */
export const ofNobody = <Names extends string>(why: string, kept: string, columns: Names, ends: readonly Ending[] = []) =>
  ofPeople(why, kept, { columns: { nobody: columns }, ends });

export type MappedColumn = { table: string; column: string; cell: Cell };

export function columnsOf(table: string, { columns }: TableMap): MappedColumn[] {
  return Object.entries(columns).flatMap(([cell, names]) => names.split(' ').map((column) => ({ table, column, cell: cell as Cell })));
}

/** The columns that erasure leaves. */
export const stayingColumns = ({ stays = {} }: TableMap): string[] => Object.keys(stays).flatMap((names) => names.split(' '));

/** Whether the column tells who a person is, or leads to them. */
export const isPersonal = ({ cell }: Pick<MappedColumn, 'cell'>): boolean => / (?:direct|linked) /.test(cell);
