import { beforeEach, describe, expect, it } from 'vitest';
import type { OfferState } from '#domain/requests/request-offers.ts';
import { sendResume } from '#server/resumes/send-resume.ts';
import { useTestApp } from '#tests/support/app-fixture.ts';
import { limitKey } from '#tests/support/limit-key.ts';
import { makePdf } from '#tests/support/make-pdf.ts';
import { startTestHttp } from '#tests/support/start-test-http.ts';
import { filesBelow } from '#tests/support/uploads.ts';
import { transact } from '#server/platform/db/transact.ts';

const test = await useTestApp({ DEMO_DATA: 'no', ADMIN_EMAILS: 'root@example.in' });
const { url } = await startTestHttp(test);
const { db } = test.database;
const pdf = makePdf();

type Person = { id: string; token: string };

async function signUp(email: string, displayName: string): Promise<Person> {
  const made = (await test.app.identity.operations.signUp({ email, password: 'a long enough one' })) as {
    idToken: string;
    localId: string;
  };
  await db.updateTable('accounts').set({ email_verified: true, display_name: displayName }).where('id', '=', made.localId).execute();
  return { id: made.localId, token: made.idToken };
}

test.clock.set(new Date());
const neha = await signUp('neha@example.in', 'Neha');
const arjun = await signUp('arjun@example.in', 'Arjun');
const stranger = await signUp('stranger@example.in', 'Stranger');
const root = await signUp('root@example.in', 'Root');

const call = (person: Person | undefined, path: string, init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {}) =>
  fetch(`${url}/api/resumes${path}`, {
    ...init,
    headers: { ...init.headers, ...(person ? { authorization: `Bearer ${person.token}` } : {}) },
  });

async function upload(person?: Person, name = 'Neha’s CV.pdf'): Promise<string> {
  const path = `?name=${encodeURIComponent(name)}`;
  const response = await call(person, path, { method: 'POST', headers: { 'content-type': 'application/pdf' }, body: new Uint8Array(pdf) });
  return ((await response.json()) as { id: string }).id;
}

const company = { industry: 'Software', city: 'Pune', state: 'Maharashtra', website: null, size: '50', founded: null };
await db
  .insertInto('companies')
  .values({ id: 'acme', name: 'Acme', ...company })
  .execute();
const profile = { company_id: 'acme', role: 'Engineer', department: 'Engineering', linkedin: null, verified_at: test.clock.now() };
await db
  .insertInto('referrers')
  .values({ id: 'arjun', name: 'Arjun', account_id: arjun.id, ...profile })
  .execute();

/** A request as the product stores it; without a sender it has not reached Arjun. */
async function send(resumeId: string, senderId: string | null, requestId = test.deps.newId()): Promise<string> {
  const at = test.clock.now();
  await transact(db, async (tx) => {
    const { owner_id: ownerId } = await tx.selectFrom('resumes').select('owner_id').where('id', '=', resumeId).executeTakeFirstOrThrow();
    await sendResume(tx, { resumeId, ownerId, senderId });
    if (senderId === null) return;
    const words = { full_name: 'Neha', email: 'neha@example.in', linkedin: '', position: `Engineer ${requestId}`, message: 'Hello.' };
    const rest = { referrer_id: 'arjun', company_id: 'acme', resume_id: resumeId, code_hash: null, allowance_month: null };
    const clock = { state: 'submitted' as const, deadline_at: null, reminders: [], answer_time_left_ms: null, referred_at: null };
    await tx
      .insertInto('requests')
      .values({ id: requestId, seeker_id: senderId, ...words, ...rest, ...clock, created_at: at, changed_at: at })
      .execute();
    const open = { next_rung_at: null, decided_at: null, reason: null, question_at: null, ended_at: null };
    await tx
      .insertInto('request_offers')
      .values({ request_id: requestId, referrer_id: 'arjun', rung: 1, state: 'offered', offered_at: at, ...open })
      .execute();
  });
  return requestId;
}

const sessionOf = async (person: Person) => ({ account: await test.app.accounts.get(person.id), authTime: test.clock.now() });

/** Arjun reports the request, and an administrator asks for a look at its resume. */
async function letLook(requestId: string): Promise<void> {
  const report = { kind: 'request', id: requestId, rule: 'untrue', words: 'This is not their resume.' };
  await test.app.trust.report(await sessionOf(arjun), '192.0.2.1', report);
  const { id } = await db.selectFrom('cases').select('id').where('request_id', '=', requestId).executeTakeFirstOrThrow();
  const grant = { thing: 'resume', reason: 'To compare the name with the profile.' };
  await test.app.casesDesk.grant(await sessionOf(root), id, grant);
}

const setOffer = (requestId: string, state: OfferState, rung = 1) =>
  db
    .updateTable('request_offers')
    .set({ state, rung, ended_at: ['offered', 'looking', 'accepted'].includes(state) ? null : test.clock.now() })
    .where('request_id', '=', requestId)
    .execute();

const readers = async (id: string) =>
  Promise.all([neha, arjun, stranger, root].map(async (person) => (await call(person, `/${id}/file`)).status));

beforeEach(async () => {
  await test.database.pool.query('delete from resumes; truncate rate_limits');
});

describe('the file of a resume', () => {
  it('comes as an attachment that nothing can run', async () => {
    const response = await call(neha, `/${await upload(neha)}/file`);
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer()).equals(pdf)).toBe(true);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="Neha_s CV.pdf"; filename*=UTF-8\'\'Neha%E2%80%99s%20CV.pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/default-src 'none'.*; sandbox$/) as string,
      'cache-control': 'private, no-store',
      'content-length': String(pdf.length),
    });
  });

  it('is for its owner, then also for the referrer who was asked, and for nobody else', async () => {
    const id = await upload(neha);
    expect(await readers(id)).toEqual([200, 404, 404, 404]);
    const requestId = await send(id, neha.id);
    expect(await readers(id)).toEqual([200, 200, 404, 404]);
    // Whoever is asked for others has the card until they look closer; whoever's part is over has nothing.
    await setOffer(requestId, 'offered', 2);
    expect(await readers(id)).toEqual([200, 404, 404, 404]);
    await setOffer(requestId, 'looking', 2);
    expect(await readers(id)).toEqual([200, 200, 404, 404]);
    for (const state of ['declined', 'passed', 'taken', 'closed'] as const) {
      await setOffer(requestId, state, 2);
      expect(await readers(id)).toEqual([200, 404, 404, 404]);
    }
  });

  it('opens to an administrator with a case and a grant, and closes after half an hour', async () => {
    const id = await upload(neha);
    const requestId = await send(id, neha.id);
    await letLook(requestId);
    expect(await readers(id)).toEqual([200, 200, 404, 200]);
    test.clock.advance({ minutes: 29 });
    expect(await readers(id)).toEqual([200, 200, 404, 200]);
    test.clock.advance({ minutes: 1 });
    expect(await readers(id)).toEqual([200, 200, 404, 404]);
  });

  it('of a visitor is for nobody until the request is confirmed', async () => {
    const id = await upload();
    const requestId = await send(id, null);
    expect(await readers(id)).toEqual([404, 404, 404, 404]);
    await send(id, neha.id, requestId);
    expect(await readers(id)).toEqual([200, 200, 404, 404]);
  });

  it('tells an outsider what it tells about one that is not there, and a visitor to sign in', async () => {
    await Promise.all(
      [await upload(neha), test.deps.newId(), 'no-id-at-all', "' or 1=1"].flatMap((id) =>
        (['getFile', 'findViews', 'delete'] as const).map(async (verb) => {
          const refusal = test.app.resumes[verb](await sessionOf(stranger), id);
          await expect(refusal).rejects.toMatchObject({ code: 'not_found', detail: 'There is no such resume.' });
        }),
      ),
    );
    expect((await call(stranger, `/${test.deps.newId()}/file`)).status).toBe(404);
    expect((await call(undefined, `/${test.deps.newId()}/file`)).status).toBe(401);
  });
});

it('sending a resume is refused with one of another person', async () => {
  const id = await upload(neha);
  await expect(send(id, stranger.id)).rejects.toMatchObject({ code: 'not_found' });
  await expect(send(id, null)).rejects.toMatchObject({ code: 'not_found' });
  expect(await readers(id)).toEqual([200, 404, 404, 404]);
});

it('views are all recorded, and listed for the owner alone', async () => {
  const id = await upload(neha);
  const requestId = await send(id, neha.id);
  await letLook(requestId);
  await call(arjun, `/${id}/file`);
  test.clock.advance({ seconds: 1 });
  await call(root, `/${id}/file`);
  test.clock.advance({ seconds: 1 });
  await call(neha, `/${id}/file`, { method: 'HEAD' });
  expect(await test.app.resumes.findViews(await sessionOf(neha), id)).toMatchObject([
    { by: 'owner', name: 'Neha' },
    { by: 'administrator', name: 'Root' },
    { by: 'referrer', name: 'Arjun' },
  ]);
  await expect(test.app.resumes.findViews(await sessionOf(arjun), id)).rejects.toMatchObject({ code: 'not_found' });
});

describe('a person’s resumes', () => {
  it('are listed, the last first, without those of others', async () => {
    await upload(neha, 'old.pdf');
    test.clock.advance({ seconds: 1 });
    await upload(neha, 'new.pdf');
    await upload(stranger);
    await upload();
    expect((await test.app.resumes.find(await sessionOf(neha))).map((each) => each.name)).toEqual(['new.pdf', 'old.pdf']);
  });

  it('go for good when deleted, also from requests', async () => {
    const id = await upload(neha);
    await send(id, neha.id);
    const before = filesBelow(test.fileFolder).length;
    await test.app.resumes.delete(await sessionOf(neha), id);
    expect(await readers(id)).toEqual([404, 404, 404, 404]);
    expect(filesBelow(test.fileFolder)).toHaveLength(before - 1);
    await expect(test.app.resumes.delete(await sessionOf(neha), id)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('are limited to thirty uploads an hour', async () => {
    const row = [limitKey('resume-upload-account', neha.id), Date.now() + 3_600_000];
    await test.database.pool.query('insert into rate_limits values ($1, 30, $2)', row);
    expect(await upload(neha)).toBeUndefined();
    expect(await upload(stranger)).toBeDefined();
  });
});
