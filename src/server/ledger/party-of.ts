import type { Db, Tx } from '#server/platform/db/database.ts';
import { findParty, insertParty, upsertParty } from './ledger-store.ts';

/** A person's party in the books; made on first use. */
export const partyOf = (tx: Tx, accountId: string, now: Date): Promise<string> => upsertParty(tx, accountId, now);

export const findPartyOf = (db: Db, accountId: string): Promise<string | undefined> => findParty(db, accountId);

/** An organisation has a party in the books but no account of a person. */
export const makeParty = (tx: Tx, now: Date): Promise<string> => insertParty(tx, now);
