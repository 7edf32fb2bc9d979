import { recordAction } from '#server/audit/record-action.ts';
import type { Db } from '#server/platform/db/database.ts';
import { transact } from '#server/platform/db/transact.ts';

export type Exported = { list: string; q: string; filters: Readonly<Record<string, string>>; rows: number };

/** Rows that leave the product as a file: what was asked for, and how many. */
export async function recordExport(deps: { db: Db; now: () => Date }, by: string, { list, q, filters, rows }: Exported): Promise<void> {
  const detail = { rows: String(rows), ...(q ? { search: q } : {}), ...filters };
  await transact(deps.db, (tx) =>
    recordAction(tx, { administratorId: by, action: 'export_list', subject: `list:${list}`, detail, now: deps.now() }),
  );
}
