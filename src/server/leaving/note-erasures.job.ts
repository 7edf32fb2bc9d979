import type { Db } from '#server/platform/db/database.ts';
import { noteInJournal, type JournalPlace } from './erasure-journal.ts';
import { findUnnoted, markNoted } from './erasure-store.ts';

declare module '#server/platform/jobs/job-kinds.ts' {
  interface Jobs {
    'note-erasures': object;
  }
}

export type NoteErasuresDeps = { db: Db; config: JournalPlace; now: () => Date };

const batch = 200;

/** Writes down outside the database who was erased. Every erasure asks for it; the queued job itself carries no id. */
export async function noteErasures({ db, config, now }: NoteErasuresDeps): Promise<void> {
  for (let rows = await findUnnoted(db, batch); rows.length > 0; rows = await findUnnoted(db, batch))
    for (const { id, erasedAt } of rows) {
      await noteInJournal(config, id, erasedAt);
      await markNoted(db, id, now());
    }
}
