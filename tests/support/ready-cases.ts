import type { Session } from '#domain/accounts/account.ts';
import type { ActName } from '#domain/administration/acts.ts';
import { makeRequest } from '#tests/factories/request.factory.ts';
import type { TestApp } from './app-fixture.ts';

export type ReadyAct = () => Promise<(by: Session) => unknown>;

/** Prepares something to act on, and returns the act. */
export const on =
  <Made>(make: () => Promise<Made>, act: (by: Session, made: Made) => unknown): ReadyAct =>
  async () => {
    const made = await make();
    return (by) => act(by, made);
  };

export async function makeDispute(test: TestApp): Promise<string> {
  const { seeker, referrer, id, by } = await makeRequest(test);
  await by(referrer, { move: 'accept' });
  await by(referrer, { move: 'mark_referred', reference: 'X-1001' });
  await by(seeker, { move: 'dispute', reason: 'Nobody there knows of it.' });
  return id;
}

/** Cases in every state, for tests about what can be done with them. `another` is an administrator who did their part before. */
export function readyCases(test: TestApp, another: Session) {
  const { app, database } = test;
  const { db } = database;
  const reason = 'To see what the two of them agreed.';
  const versionOf = async (id: string) => (await app.casesDesk.getCase(another, id)).version;
  const decide = async (by: Session, id: string, measure: string) =>
    app.casesDesk.decide(by, id, {
      version: await versionOf(id),
      measure,
      rule: 'untrue',
      words: 'Please say what is true.',
      evidence: 'The note.',
    });

  async function reported() {
    const { seeker, referrer, id } = await makeRequest(test);
    await app.trust.report(referrer.session, `192.0.2.1 ${id}`, { kind: 'request', id, rule: 'untrue', words: 'It is made up.' });
    const found = await db.selectFrom('cases').select('id').where('subject_id', '=', id).executeTakeFirstOrThrow();
    return { seeker, requestId: id, caseId: found.id };
  }

  const acts = {
    decide_dispute: on(
      () => makeDispute(test),
      async (by, id) => {
        const { version } = await app.administration.getDispute(another, id);
        return app.administration.decideDispute(by, id, { verdict: 'referred', reason: 'The employer says so.', version });
      },
    ),
    claim_case: on(reported, (by, { caseId }) => app.casesDesk.claim(by, caseId)),
    // A person who gives it back has taken it before, which is an act of its own.
    release_case: on(reported, async (by, { caseId }) => {
      await db.updateTable('cases').set({ state: 'claimed', claimed_by: by.account.id }).where('id', '=', caseId).execute();
      return app.casesDesk.release(by, caseId);
    }),
    decide_case: on(reported, (by, { caseId }) => decide(by, caseId, 'note')),
    second_closing: on(
      async () => {
        const { caseId } = await reported();
        await decide(another, caseId, 'closed');
        return caseId;
      },
      async (by, id) => app.casesDesk.second(by, id, { verdict: 'close', reason, version: await versionOf(id) }),
    ),
    decide_appeal: on(
      async () => {
        const { caseId, seeker } = await reported();
        await decide(another, caseId, 'note');
        const [measure] = await app.trust.measures(seeker.session);
        await app.trust.appeal(seeker.session, measure?.id ?? '', { words: 'It is true.' });
        return caseId;
      },
      async (by, id) =>
        app.casesDesk.decideAppeal(by, id, { verdict: 'overruled', answer: 'You are right.', version: await versionOf(id) }),
    ),
    grant_access: on(reported, (by, { caseId }) => app.casesDesk.grant(by, caseId, { thing: 'messages', reason })),
    look_at_private: on(reported, async (by, { caseId, requestId }) => {
      const now = test.clock.now();
      const times = { created_at: now, expires_at: new Date(now.getTime() + 60_000) };
      const grant = { id: test.deps.newId(), case_id: caseId, administrator_id: by.account.id, target_id: requestId, reason, ...times };
      await db
        .insertInto('access_grants')
        .values({ ...grant, thing: 'messages' })
        .execute();
      return app.casesDesk.readMessages(by, caseId);
    }),
  } satisfies Partial<Record<ActName, ReadyAct>>;

  return { reported, acts };
}
