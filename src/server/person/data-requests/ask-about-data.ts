import type { Session } from '#domain/accounts/account.ts';
import { answerDays, mostOpenDataRequests } from '#domain/person/data-request.ts';
import { dataRequestSchema, nomineeSchema } from '#domain/person/data-request-input.ts';
import { transact } from '#server/platform/db/transact.ts';
import { parseForm } from '#server/platform/http/parse-form.ts';
import { queueMail } from '#server/platform/mail/queue-mail.ts';
import { AppError } from '#shared/app-error.ts';
import type { PersonDeps } from '../person-deps.ts';
import { dataRequestReceivedMail } from './data-request-received.email.ts';
import { countOpenDataRequests, insertDataRequest, saveNominee } from './data-request-store.ts';

/** The person reads at once that it arrived and by when we answer; the console lists it by that day. */
export async function askAboutData(deps: PersonDeps, session: Session, typed: unknown): Promise<{ reference: string }> {
  const input = parseForm(dataRequestSchema, typed);
  const { id: accountId, email } = session.account;
  const askedAt = deps.now();
  const dueAt = new Date(askedAt.getTime() + answerDays * 86_400_000);
  return transact(deps.db, async (tx) => {
    await deps.holdSignIn(tx, session);
    if ((await countOpenDataRequests(tx, accountId)) >= mostOpenDataRequests)
      throw new AppError('conflict', {
        detail: `You have ${mostOpenDataRequests} open requests about your data. Please wait for an answer to one of them.`,
      });
    const reference = await insertDataRequest(tx, { id: deps.newId(), accountId, ...input, askedAt, dueAt });
    if (email) {
      const content = dataRequestReceivedMail({ reference, dueAt, url: `${deps.publicUrl()}/settings/privacy#data-requests` });
      await queueMail(deps, tx, { to: email, content, aboutIds: [accountId] });
    }
    return { reference };
  });
}

export async function nominate(deps: PersonDeps, session: Session, typed: unknown): Promise<void> {
  const nominee = parseForm(nomineeSchema, typed);
  await transact(deps.db, async (tx) => {
    await deps.holdSignIn(tx, session);
    await saveNominee(tx, session.account.id, nominee, deps.now());
  });
}
