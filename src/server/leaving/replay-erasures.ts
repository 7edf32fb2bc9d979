import { eraseNow, type ErasureDeps } from './erase-account.ts';
import { readJournal, type JournalPlace } from './erasure-journal.ts';

const batch = 1000;

/** At every start, before the first answer: erases people whom a restored backup brought back. Returns how many. */
export async function replayErasures(deps: ErasureDeps & { config: JournalPlace }): Promise<number> {
  let erased = new Map<string, Date>();
  let again = 0;
  const eraseReturned = async () => {
    const accounts = deps.db.selectFrom('accounts').select(['id', 'created_at as createdAt']);
    for (const account of erased.size > 0 ? await accounts.where('id', 'in', [...erased.keys()]).execute() : []) {
      // An account made later under the same id is another one.
      if (account.createdAt >= (erased.get(account.id) ?? account.createdAt)) continue;
      await eraseNow(deps, { account }, { withCertificate: false });
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
