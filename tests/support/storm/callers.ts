import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { makePdf } from '../make-pdf.ts';
import { newAddress } from '../new-address.ts';

export type StormPerson = { id: string; email: string; token: string };
export type StormReferrer = StormPerson & { referrerId: string };

export type StormMove = 'accept' | 'decline' | 'withdraw';

/** What the product acknowledged, and the calls whose outcome is unknown. */
export type Ledger = {
  sent: { id: string; seekerId: string | null; email: string; referrer: StormReferrer; position: string; resumeId: string }[];
  /** Sends whose caller gave up at the first error: they happened once or not at all. */
  leftOpen: string[];
  moved: { id: string; move: StormMove; version: number }[];
  refused: { id: string; move: StormMove; state: string }[];
  written: { id: string; body: string }[];
};

export const newLedger = (): Ledger => ({ sent: [], leftOpen: [], moved: [], refused: [], written: [] });

/** What a caller got to know: the answer's status, where it led, and its text. */
export type Heard = { status: number; headers: Headers; text: string };

type Answer = { status: number; body: Record<string, unknown> & { id: string; version: number } };
type Call = { token?: string | undefined; key?: string; body: string | Uint8Array; type?: string };

/** What a page says, for the message of a failure. */
export const wordsOf = (page: string): string =>
  page
    .replaceAll(/<(script|style|head)\b.*?<\/\1>/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');

export type StormCaller = ReturnType<typeof createStormCaller>;

/** Calls like a careful client: without an answer, sends again with the same key until there is one. */
export function createStormCaller(url: string, onStatus: (status: number, path: string) => void = () => {}) {
  const once = async (path: string, { token, key, body, type = 'application/json' }: Call): Promise<Answer> => {
    const response = await fetch(`${url}/api${path}`, {
      method: 'POST',
      body: body as BodyInit,
      headers: {
        'content-type': type,
        'x-forwarded-for': newAddress(),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
      },
    });
    onStatus(response.status, path);
    return { status: response.status, body: (await response.json()) as Answer['body'] };
  };
  const untilAnswered = async (path: string, call: Call): Promise<Answer> => {
    for (;;) {
      const answer = await once(path, call).catch(() => undefined);
      // 5xx does not count as an answer either: the database may have been killed under a running server.
      if (answer && answer.status < 500) return answer;
      await wait(30);
    }
  };
  /** Any request, as often as it takes; what the answer means is the caller's to say. */
  const untilHeard = async (method: string, path: string, init: { headers?: Record<string, string>; body?: BodyInit }): Promise<Heard> => {
    for (;;) {
      const headers = { 'x-forwarded-for': newAddress(), ...init.headers };
      const answer = await fetch(`${url}${path}`, { method, redirect: 'manual', ...init, headers }).catch(() => undefined);
      const text = await answer?.text().catch(() => undefined);
      if (answer) onStatus(answer.status, path);
      if (answer && text !== undefined && answer.status < 500) return { status: answer.status, headers: answer.headers, text };
      await wait(30);
    }
  };
  /** A page's form. Sent again it carries the same key, so that it is carried out once. */
  const postForm = (path: string, cookie: string, fields: Record<string, string>): Promise<Heard> =>
    untilHeard('POST', path, {
      headers: { cookie, origin: url },
      body: new URLSearchParams({ ...fields, 'form-key': randomUUID().replaceAll('-', '') }),
    });
  /** The cookies of a browser in which this person signs in. */
  const openSession = async (token: string): Promise<string> => {
    const { headers } = await untilHeard('POST', '/api/session', { headers: { authorization: `Bearer ${token}` } });
    return headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ');
  };
  return { once, untilAnswered, untilHeard, postForm, openSession };
}

export async function uploadResume(caller: StormCaller, token: string | undefined): Promise<string> {
  const body = new Uint8Array(makePdf({ lines: [`resume ${randomUUID()}`] }));
  const answer = await caller.untilAnswered('/resumes?name=cv.pdf', { token, body, type: 'application/pdf' });
  if (answer.status !== 201) throw new Error(`an upload was answered with ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body.id;
}

export async function send(
  caller: StormCaller,
  ledger: Ledger,
  from: {
    person: StormPerson | undefined;
    referrer: StormReferrer;
    resumeId: string;
    patient: boolean;
    /** What the position begins with, and the request can be found by. */
    kind?: 'Engineer' | 'Leaver';
    ladder?: boolean;
    mayBeRefused?: boolean;
  },
): Promise<string | undefined> {
  const { person, referrer, resumeId } = from;
  const position = `${from.kind ?? 'Engineer'} ${randomUUID()}`;
  const email = person?.email ?? `visitor-${randomUUID()}@example.in`;
  const input = { referrerId: referrer.referrerId, fullName: 'Neha Sharma', email, linkedin: 'linkedin.com/in/neha', position, resumeId };
  const call = {
    token: person?.token,
    key: randomUUID(),
    body: JSON.stringify({ ...input, message: 'I would like to work with you.', ladder: from.ladder ?? false }),
  };
  const answer = await (from.patient ? caller.untilAnswered('/requests', call) : caller.once('/requests', call).catch(() => undefined));
  if (!answer || answer.status >= 500) {
    ledger.leftOpen.push(position);
    return undefined;
  }
  // Two with the same person are enough.
  if (answer.status === 422 && JSON.stringify(answer.body).includes('open requests with')) return undefined;
  // Whoever was asked, or asks, may have left a moment ago.
  if (from.mayBeRefused && answer.status !== 201 && answer.status < 500) return undefined;
  if (answer.status !== 201) throw new Error(`a send was answered with ${answer.status}: ${JSON.stringify(answer.body)}`);
  ledger.sent.push({ id: answer.body.id, seekerId: person?.id ?? null, email, referrer, position, resumeId });
  return answer.body.id;
}

export async function move(caller: StormCaller, ledger: Ledger, token: string, id: string, name: StormMove): Promise<void> {
  const { status, body } = await caller.untilAnswered(`/requests/${id}/moves`, {
    token,
    key: randomUUID(),
    body: JSON.stringify({ move: name, ...(name === 'decline' ? { reason: 'too_many' } : {}) }),
  });
  if (status === 200) ledger.moved.push({ id, move: name, version: body.version });
  else if (status === 409) ledger.refused.push({ id, move: name, state: (body['errors'] as { message: string }[])[0]?.message ?? '' });
  else throw new Error(`${name} was answered with ${status}: ${JSON.stringify(body)}`);
}

/** Where others may have ended the request, or the account, meanwhile: then a refusal is as good. */
export async function tryMove(caller: StormCaller, token: string, id: string, name: StormMove): Promise<void> {
  await caller.untilAnswered(`/requests/${id}/moves`, { token, key: randomUUID(), body: JSON.stringify({ move: name }) });
}

/** Both may write while a request runs. A refusal is as good where it has ended, or after very many messages. */
export async function write(caller: StormCaller, ledger: Ledger, token: string, requestId: string): Promise<void> {
  const body = `Storm ${randomUUID()}`;
  const answer = await caller.untilAnswered(`/requests/${requestId}/messages`, {
    token,
    key: randomUUID(),
    body: JSON.stringify({ body }),
  });
  if (answer.status === 201) ledger.written.push({ id: answer.body.id, body });
  else if (answer.status !== 409 && answer.status !== 429)
    throw new Error(`a message was answered with ${answer.status}: ${JSON.stringify(answer.body)}`);
}
