import { beforeEach, describe, expect, it } from 'vitest';
import type { OfferState } from '#domain/requests/request-offers.ts';
import { requestInputFor } from '#tests/factories/request.factory.ts';
import { useTestApp } from '#tests/support/app-fixture.ts';
import { limitKey } from '#tests/support/limit-key.ts';
import { makePdf } from '#tests/support/make-pdf.ts';
import { startApi, type Caller } from '#tests/support/start-api.ts';
import { filesBelow } from '#tests/support/uploads.ts';

const test = await useTestApp({ DEMO_DATA: 'no', ADMIN_EMAILS: 'root@example.in' });
const { signUp, signUpReferrer, ask, call } = await startApi(test);
const { db } = test.database;
const pdf = makePdf();
test.clock.set(new Date());
const [stranger, root] = [await signUp(), await signUp('root@example.in', 'Root')];
let neha: Caller;
let arjun: Caller & { referrerId: string };

beforeEach(async () => {
  await test.database.pool.query('truncate rate_limits');
  [neha, arjun] = [await signUp(undefined, 'Neha'), await signUpReferrer('Arjun')];
});

const upload = async (person?: Caller, name = 'Neha’s CV.pdf') =>
  (await call(person, 'POST', `/resumes?name=${encodeURIComponent(name)}`, new Uint8Array(pdf), { 'content-type': 'application/pdf' })).body
    .id;
const open = (person: Caller | undefined, id: string, method = 'GET') => ask(person, method, `/resumes/${id}/file`);
const readers = async (id: string) => Promise.all([neha, arjun, stranger, root].map(async (person) => (await open(person, id)).status));
const sessionOf = async (person: Caller) => ({ account: await test.app.accounts.get(person.id), authTime: test.clock.now() });
const send = async (resumeId: string) =>
  (await test.app.requests.submit({ session: await sessionOf(neha) }, requestInputFor(arjun.referrerId, { resumeId }))).id;

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

describe('the file of a resume', () => {
  it('comes as an attachment that nothing can run', async () => {
    const response = await open(neha, await upload(neha));
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
    const requestId = await send(id);
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
    const requestId = await send(id);
    await letLook(requestId);
    expect(await readers(id)).toEqual([200, 200, 404, 200]);
    test.clock.advance({ minutes: 29 });
    expect(await readers(id)).toEqual([200, 200, 404, 200]);
    test.clock.advance({ minutes: 1 });
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
    expect((await open(stranger, test.deps.newId())).status).toBe(404);
    expect((await open(undefined, test.deps.newId())).status).toBe(401);
  });
});

it('views are all recorded, and listed for the owner alone', async () => {
  const id = await upload(neha);
  const requestId = await send(id);
  await letLook(requestId);
  await open(arjun, id);
  test.clock.advance({ seconds: 1 });
  await open(root, id);
  test.clock.advance({ seconds: 1 });
  await open(neha, id, 'HEAD');
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
    const requestId = await send(id);
    const before = filesBelow(test.fileFolder).length;
    await test.app.resumes.delete(await sessionOf(neha), id);
    expect(await readers(id)).toEqual([404, 404, 404, 404]);
    expect((await test.app.requests.get(arjun.id, requestId)).resumeId).toBeNull();
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
