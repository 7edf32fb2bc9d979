import type { TableMap } from '../table-map.ts';

/** What people ask about their own data. */
export const ownMap = {
  data_exports: {
    why: 'copies of their data that somebody asked for',
    kept: 'until the account is deleted; the file for 24 hours',
    rows: 'account_id = :account',
    columns: {
      'both linked withheld': 'account_id file_key',
      'both none exported': 'asked_at ready_at size ends_at takes taken_at',
      nobody: 'id',
    },
    erasure: [{ goesWith: 'account_id' }],
    withheld: 'the file is this copy itself',
  },
} as const satisfies Record<string, TableMap>;
