import type { Db } from '#server/platform/db/database.ts';
import { noteInJournal, type JournalPlace } from './erasure-journal.ts';

declare module '#server/platform/jobs/job-kinds.ts' {
  interface Jobs {
    'note-erasures': object;
  }
}

export type NoteErasuresDeps = { db: Db; config: JournalPlace; now: () => Date };

const batch = 200;

/** Writes down outside the database who was erased. Every erasure asks for it; the queued job itself carries no id. */
export async function noteErasures({ db, config, now }: NoteErasuresDeps): Promise<void> {
  const erased = db.selectFrom('erased_accounts').select(['id', 'erased_at as erasedAt']);
  const unnoted = erased.where('noted_at', 'is', null).orderBy('erased_at').limit(batch);
  for (let rows = await unnoted.execute(); rows.length > 0; rows = await unnoted.execute())
    for (const { id, erasedAt } of rows) {
      await noteInJournal(config, id, erasedAt);
      await db.updateTable('erased_accounts').set({ noted_at: now() }).where('id', '=', id).execute();
    }
}
