import { sql } from 'kysely';
import { dataRequestReference } from '#domain/person/data-request.ts';
import { answerSchema } from '#domain/person/data-request-input.ts';
import { isUuid } from '#domain/text/is-uuid.ts';
import { performAct } from '#server/audit/perform-act.ts';
import type { Deps } from '#server/platform/deps.ts';
import { parseForm } from '#server/platform/http/parse-form.ts';
import { queueMail } from '#server/platform/mail/queue-mail.ts';
import { AppError } from '#shared/app-error.ts';
import { dataRequestAnsweredMail } from './data-request-answered.email.ts';
import { columns, toRequest } from './ask-about-data.ts';

type AnswerDeps = Pick<Deps, 'db' | 'now' | 'newId' | 'publicUrl'>;

export async function answerDataRequest(deps: AnswerDeps, by: string, id: string, typed: unknown): Promise<void> {
  const { answer } = parseForm(answerSchema, typed);
  await performAct(deps, { by, action: 'answer_data_request', typed }, async (tx) => {
    const open = tx
      .updateTable('data_requests as d')
      .from('accounts as a')
      .set({ answer, answered_at: deps.now(), answered_by: by })
      .whereRef('a.id', '=', 'd.account_id')
      .where('d.id', '=', id)
      .where('d.answered_at', 'is', null);
    const answered = isUuid(id) ? await open.returning(['d.number', 'd.account_id as accountId', 'a.email']).executeTakeFirst() : undefined;
    if (!answered) throw new AppError('conflict', { detail: 'Somebody has answered it already, or the person has left.' });
    const { number, email, accountId } = answered;
    const reference = dataRequestReference(number);
    if (email) {
      const content = dataRequestAnsweredMail({ reference, answer, url: `${deps.publicUrl()}/settings/privacy#data-requests` });
      await queueMail(deps, tx, { to: email, content, aboutIds: [accountId] });
    }
    return { subject: `data-request:${id}`, detail: { reference } };
  });
}

/** Those that wait, the next due one first, or those that were answered last. */
export async function findDataRequests({ db }: Pick<Deps, 'db'>, which: 'open' | 'answered') {
  const rows = await db
    .selectFrom('data_requests as d')
    .innerJoin('accounts as a', 'a.id', 'd.account_id')
    .select(columns.map((column) => `d.${column}` as const))
    .select(['a.id as personId', sql<string>`coalesce(a.display_name, a.email, '')`.as('person')])
    .where('d.answered_at', which === 'open' ? 'is' : 'is not', null)
    .orderBy(which === 'open' ? 'd.due_at' : 'd.answered_at', which === 'open' ? 'asc' : 'desc')
    .orderBy('d.id')
    .limit(100)
    .execute();
  return rows.map(toRequest);
}
