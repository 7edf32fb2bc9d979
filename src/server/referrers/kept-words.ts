import type { Account } from '#domain/accounts/account.ts';
import type { Db } from '#server/platform/db/database.ts';
import { addKeptWords, findKeptWords, removeKeptWords } from './referrer-store.ts';

type Who = Pick<Account, 'id'>;

/** A referrer's answers to several seekers, kept for the next time; the latest first. */
export const findWords = ({ db }: { db: Db }, { id }: Who): Promise<string[]> => findKeptWords(db, id);

export const keepWords = ({ db }: { db: Db }, { id }: Who, words: string): Promise<void> => addKeptWords(db, id, words);

export const forgetWords = ({ db }: { db: Db }, { id }: Who, words: string): Promise<void> => removeKeptWords(db, id, words);
