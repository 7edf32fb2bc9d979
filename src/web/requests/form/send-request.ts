import { errorSentence } from '#web/app/error-sentence.ts';
import { rememberAddress } from '#web/identity/remembered-address.ts';
import { toast } from '#web/ui/toasts/toast-store.ts';
import { noteChange } from '#web/data-cache/changes.ts';
import type { RequestErrors } from './check-request.ts';
import { readFields, type RequestFields } from './request-draft.ts';

export type SendAnswer =
  | { kind: 'sent'; id: string; state: 'submitted' | 'unconfirmed'; referrer: string }
  /** `waits`: there is no network now, and the form sends it when there is one again. */
  | { kind: 'refused'; sentence: string; errors: RequestErrors; waits?: boolean };

const offline = 'You are offline. We send this as soon as you are back: leave this page open, or open it again.';
const unreachable = 'We could not reach the server. Nothing is lost: check your connection and send again.';

/** With the draft's key, a retry after a lost answer has no second effect. */
export async function sendRequest(
  { referrerId, handle, resumeId, ...fields }: RequestFields & { referrerId: string; handle: string | undefined; resumeId: string },
  key: string,
): Promise<SendAnswer> {
  const response = await fetch('/api/requests', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ ...readFields(fields), referrerId, handle, resumeId }),
  }).catch(() => undefined);
  if (!response) {
    const waits = !navigator.onLine;
    return { kind: 'refused', sentence: waits ? offline : unreachable, errors: {}, waits };
  }
  const answer: unknown = await response.json().catch(() => ({}));
  if (response.ok) {
    noteChange();
    return { kind: 'sent', ...(answer as { id: string; state: 'submitted' | 'unconfirmed'; referrer: string }) };
  }
  return { kind: 'refused', ...readProblem(answer) };
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
  const byField = (errors ?? []).map(({ field, message }) => [field === 'resumeId' ? 'resume' : field, message] as const);
  return { sentence: detail ?? errorSentence[code ?? 'internal'].sentence, errors: Object.fromEntries(byField) };
}
