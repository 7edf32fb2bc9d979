import { AppError } from '#shared/app-error.ts';
import { isUuid } from '#domain/text/is-uuid.ts';
import { performAct } from '#server/audit/perform-act.ts';
import type { Deps } from '#server/platform/deps.ts';
import { discardJob as discard, retryJob as retry } from '#server/platform/jobs/waiting-jobs.ts';
import { letMailTryAgain } from '#server/platform/mail/listed-mails.ts';

type RetryDeps = Pick<Deps, 'db' | 'now' | 'queue'>;

const gone = (what: string) => new AppError('conflict', { detail: `${what} Another administrator retried it, or it has run by itself.` });

export async function retryJob(deps: RetryDeps, by: string, id: string, typed: unknown): Promise<void> {
  await performAct(deps, { by, action: 'retry_job', typed }, async (tx) => {
    if (!isUuid(id) || !(await retry(tx, deps.queue, id))) throw gone('This job is not waiting any more.');
    return { subject: `job:${id}` };
  });
}

/** For a job that can never succeed. */
export async function discardJob(deps: RetryDeps, by: string, id: string, typed: unknown): Promise<void> {
  await performAct(deps, { by, action: 'discard_job', typed }, async (tx) => {
    const kind = isUuid(id) ? await discard(tx, id) : undefined;
    if (!kind) throw gone('This job is not parked any more.');
    return { subject: `job:${id}`, detail: { kind } };
  });
}

/** Sends the mail once more. If the mail's own job runs first, this one finds nothing to do. */
export async function retryMail(deps: RetryDeps, by: string, id: string, typed: unknown): Promise<void> {
  await performAct(deps, { by, action: 'retry_mail', typed }, async (tx) => {
    if (!isUuid(id) || !(await letMailTryAgain(tx, id))) throw gone('This email is not waiting any more.');
    await deps.queue.enqueue(tx, 'send-mail', { mailId: id });
    return { subject: `mail:${id}` };
  });
}
