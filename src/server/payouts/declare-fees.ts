import type { Db } from '#server/platform/db/database.ts';
import { deleteDeclaration, insertDeclaration } from './fee-store.ts';

/** "My employer permits it": the referrer earns fees from now on. They can take it back and keep what they earned. */
export const declareFees = ({ db, now }: { db: Db; now: () => Date }, accountId: string) => insertDeclaration(db, accountId, now());
export const withdrawDeclaration = ({ db }: { db: Db }, accountId: string) => deleteDeclaration(db, accountId);
