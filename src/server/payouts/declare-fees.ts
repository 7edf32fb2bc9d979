import type { Db } from '#server/platform/db/database.ts';
import { deleteDeclaration, insertDeclaration } from './fee-store.ts';

/** "My employer permits it": fees are earned from now on. It can be taken back; what was earned stays. */
export const declareFees = ({ db, now }: { db: Db; now: () => Date }, accountId: string) => insertDeclaration(db, accountId, now());
export const withdrawDeclaration = ({ db }: { db: Db }, accountId: string) => deleteDeclaration(db, accountId);
