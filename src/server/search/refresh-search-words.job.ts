import type pg from 'pg';
import { openSearchIndex } from './search-index.ts';

declare module '#server/platform/jobs/job-kinds.ts' {
  interface Jobs {
    'refresh-search-words': object;
  }
}

export async function refreshSearchWords({ pool }: { pool: pg.Pool }): Promise<void> {
  await openSearchIndex(pool).refreshWords();
}
