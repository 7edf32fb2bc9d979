import type { Tables } from '#server/platform/db/tables.ts';
import { accountsMap } from './map/accounts-map.ts';
import { directoryMap } from './map/directory-map.ts';
import { ownMap } from './map/own-map.ts';
import { moneyMap } from './map/money-map.ts';
import { platformMap } from './map/platform-map.ts';
import { requestsMap } from './map/requests-map.ts';
import { trustMap } from './map/trust-map.ts';
import type { TableMap } from './table-map.ts';

const map = { ...platformMap, ...accountsMap, ...directoryMap, ...requestsMap, ...moneyMap, ...trustMap, ...ownMap };

type Words<Text> = Text extends `${infer First} ${infer Rest}` ? First | Words<Rest> : Text;
type Mapped<Table> = Table extends { columns: infer Cells } ? Words<Cells[keyof Cells]> : never;
/** A view only shows what tables hold. */
type StoredTable = Exclude<keyof Tables, 'request_payments'>;
type Unmapped = {
  [Table in StoredTable]: Table extends keyof typeof map
    ? `${Table}.${Exclude<keyof Tables[Table] & string, Mapped<(typeof map)[Table]>>}`
    : Table;
}[StoredTable];

type WithoutGaps<Gap extends never> = Readonly<Record<string | Gap, TableMap>>;

/**
 * Every column of every table: whose it is, what it says, why and how long it is kept, whether it is exported, and what erasure does. Does
 * not compile while a column that queries know is in no map; the error names it. person-map.db.test.ts asks the database.
 */
export const personMap: WithoutGaps<Unmapped> = map;
