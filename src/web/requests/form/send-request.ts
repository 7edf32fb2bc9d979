import { errorSentence } from '#web/app/error-sentence.ts';
import { rememberAddress } from '#web/identity/email-link.ts';
import { toast } from '#web/ui/toasts/toast-store.ts';
import { noteChange } from '#web/data-cache/changes.ts';
import { readFields, type RequestErrors, type RequestFields } from './request-draft.ts';

export type SendAnswer =
  | { kind: 'sent'; id: string; state: 'submitted' | 'unconfirmed'; referrer: string }
  /** `waits`: there is no network now, and the form sends it when there is one again. */
  | { kind: 'refused'; sentence: string; errors: RequestErrors; waits?: boolean };

const offline = 'You are offline. We send this as soon as you are back: leave this page open, or open it again.';
const unreachable = 'We could not reach the server. Nothing is lost: check your connection and send again.';

/** With the same key, a retry after a lost answer has no second effect. Undefined without an answer. */
export async function postJson(path: string, key: string, body: object): Promise<{ ok: boolean; answer: unknown } | undefined> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': key };
  const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) }).catch(() => undefined);
  if (response?.ok) noteChange();
  return response && { ok: response.ok, answer: await response.json().catch(() => ({})) };
}

export async function sendRequest(
  fields: RequestFields,
  to: { referrerId: string; handle: string | undefined; resumeId: string },
  key: string,
): Promise<SendAnswer> {
  const sent = await postJson('/api/requests', key, { ...readFields(fields), ...to });
  if (!sent) {
    const waits = !navigator.onLine;
    return { kind: 'refused', sentence: waits ? offline : unreachable, errors: {}, waits };
  }
  if (!sent.ok) return { kind: 'refused', ...readProblem(sent.answer) };
  return { kind: 'sent', ...(sent.answer as Omit<Extract<SendAnswer, { kind: 'sent' }>, 'kind'>) };
}

/** Says that it was sent. Remembers an address that is still unproven, for when the seeker comes back from the mail. */
export function tellSent(answer: Extract<SendAnswer, { kind: 'sent' }>, email: string, goTo: (path: string) => void): void {
  const sees = { label: 'See your request', onAction: () => goTo(`/requests/${answer.id}`) };
  toast({
    title: 'Request Submitted Successfully!',
    description: `Your referral request has been sent to ${answer.referrer}. You'll be notified when they respond.`,
    ...(answer.state === 'submitted' ? { action: sees } : {}),
  });
  if (answer.state === 'unconfirmed') rememberAddress(email);
}

export function readProblem(answer: unknown): { sentence: string; errors: RequestErrors } {
  const { code, detail, errors } = (answer ?? {}) as {
    code?: keyof typeof errorSentence;
    detail?: string;
    errors?: { field: string; message: string }[];
  };
  return {
    sentence: detail ?? errorSentence[code ?? 'internal'].sentence,
    errors: Object.fromEntries((errors ?? []).map(({ field, message }) => [field, message])),
  };
}
