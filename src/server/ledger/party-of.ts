import type { Db, Tx } from '#server/platform/db/database.ts';
import { findParty, insertParty, upsertParty } from './ledger-store.ts';

/** Who a person is in the books; made at first use. */
export const partyOf = (tx: Tx, accountId: string, now: Date): Promise<string> => upsertParty(tx, accountId, now);

export const findPartyOf = (db: Db, accountId: string): Promise<string | undefined> => findParty(db, accountId);

/** An organisation: in the books, and nobody's account. */
export const makeParty = (tx: Tx, now: Date): Promise<string> => insertParty(tx, now);
