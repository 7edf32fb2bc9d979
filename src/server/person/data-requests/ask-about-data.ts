import type { Session } from '#domain/accounts/account.ts';
import { answerDays, dataRequestReference, mostOpenDataRequests, type DataRequest } from '#domain/person/data-request.ts';
import { dataRequestSchema, nomineeSchema, type Nominee } from '#domain/person/data-request-input.ts';
import type { Db } from '#server/platform/db/database.ts';
import { transact } from '#server/platform/db/transact.ts';
import { parseForm } from '#server/platform/http/parse-form.ts';
import { queueMail } from '#server/platform/mail/queue-mail.ts';
import { AppError } from '#shared/app-error.ts';
import type { PersonDeps } from '../person-deps.ts';
import { dataRequestReceivedMail } from './data-request-received.email.ts';

export const columns = [
  'id',
  'number',
  'kind',
  'words',
  'asked_at as askedAt',
  'due_at as dueAt',
  'answer',
  'answered_at as answeredAt',
] as const;

export const toRequest = <Row extends { number: number }>({ number, ...row }: Row) => ({ ...row, reference: dataRequestReference(number) });

/** The person reads at once that it arrived and by when we answer; the console lists it by that day. */
export async function askAboutData(deps: PersonDeps, session: Session, typed: unknown): Promise<{ reference: string }> {
  const input = parseForm(dataRequestSchema, typed);
  const { id: accountId, email } = session.account;
  const askedAt = deps.now();
  const dueAt = new Date(askedAt.getTime() + answerDays * 86_400_000);
  return transact(deps.db, async (tx) => {
    await deps.holdSignIn(tx, session);
    const open = tx.selectFrom('data_requests').select('id').where('account_id', '=', accountId).where('answered_at', 'is', null);
    if ((await open.execute()).length >= mostOpenDataRequests)
      throw new AppError('conflict', {
        detail: `You have ${mostOpenDataRequests} open requests about your data. Please wait for an answer to one of them.`,
      });
    const row = { id: deps.newId(), account_id: accountId, ...input, asked_at: askedAt, due_at: dueAt };
    const { number } = await tx.insertInto('data_requests').values(row).returning('number').executeTakeFirstOrThrow();
    const reference = dataRequestReference(number);
    if (email) {
      const content = dataRequestReceivedMail({ reference, dueAt, url: `${deps.publicUrl()}/settings/privacy#data-requests` });
      await queueMail(deps, tx, { to: email, content, aboutIds: [accountId] });
    }
    return { reference };
  });
}

export async function nominate(deps: PersonDeps, session: Session, typed: unknown): Promise<void> {
  const row = { ...parseForm(nomineeSchema, typed), named_at: deps.now() };
  await transact(deps.db, async (tx) => {
    await deps.holdSignIn(tx, session);
    const insert = tx.insertInto('nominees').values({ account_id: session.account.id, ...row });
    await insert.onConflict((on) => on.column('account_id').doUpdateSet(row)).execute();
  });
}

export async function findOwnDataRequests(db: Db, accountId: string, most: number): Promise<DataRequest[]> {
  const rows = await db
    .selectFrom('data_requests')
    .select(columns)
    .where('account_id', '=', accountId)
    .orderBy('asked_at', 'desc')
    .limit(most)
    .execute();
  return rows.map(toRequest);
}

export async function findNominee(db: Db, accountId: string): Promise<(Nominee & { at: Date }) | undefined> {
  return db.selectFrom('nominees').select(['name', 'contact', 'named_at as at']).where('account_id', '=', accountId).executeTakeFirst();
}

export async function deleteNominee(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('nominees').where('account_id', '=', accountId).execute();
}
