import { eraseNow, type ErasureDeps } from './erase-account.ts';
import { readJournal, type JournalPlace } from './erasure-journal.ts';
import { findReturned } from './erasure-store.ts';

const batch = 1000;

/** At every start, before the first answer: erases people whom a restored backup brought back. Returns how many. */
export async function replayErasures(deps: ErasureDeps & { config: JournalPlace }): Promise<number> {
  let erased = new Map<string, Date>();
  let again = 0;
  const eraseReturned = async () => {
    for (const id of erased.size > 0 ? await findReturned(deps.db, erased) : []) {
      await eraseNow(deps, { account: { id } }, { withCertificate: false });
      again++;
    }
    erased = new Map();
  };
  for await (const { id, erasedAt } of readJournal(deps.config)) {
    const known = erased.get(id);
    erased.set(id, known && known > erasedAt ? known : erasedAt);
    if (erased.size >= batch) await eraseReturned();
  }
  await eraseReturned();
  return again;
}
