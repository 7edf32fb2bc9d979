import { answerSchema } from '#domain/person/data-request-input.ts';
import { isUuid } from '#domain/text/is-uuid.ts';
import { performAct } from '#server/audit/perform-act.ts';
import type { Deps } from '#server/platform/deps.ts';
import { parseForm } from '#server/platform/http/parse-form.ts';
import { queueMail } from '#server/platform/mail/queue-mail.ts';
import { AppError } from '#shared/app-error.ts';
import { dataRequestAnsweredMail } from './data-request-answered.email.ts';
import { findAsked, saveAnswer, type AskedData } from './data-request-store.ts';

type AnswerDeps = Pick<Deps, 'db' | 'now' | 'newId' | 'publicUrl'>;

export async function answerDataRequest(deps: AnswerDeps, by: string, id: string, typed: unknown): Promise<void> {
  const { answer } = parseForm(answerSchema, typed);
  await performAct(deps, { by, action: 'answer_data_request', typed }, async (tx) => {
    const answered = isUuid(id) ? await saveAnswer(tx, { id, answer, by, at: deps.now() }) : undefined;
    if (!answered) throw new AppError('conflict', { detail: 'Somebody has answered it already, or the person has left.' });
    const { reference, email, accountId } = answered;
    if (email) {
      const content = dataRequestAnsweredMail({ reference, answer, url: `${deps.publicUrl()}/settings/privacy#data-requests` });
      await queueMail(deps, tx, { to: email, content, aboutIds: [accountId] });
    }
    return { subject: `data-request:${id}`, detail: { reference } };
  });
}

export const findDataRequests = ({ db }: Pick<Deps, 'db'>, which: 'open' | 'answered'): Promise<AskedData[]> => findAsked(db, which, 100);
