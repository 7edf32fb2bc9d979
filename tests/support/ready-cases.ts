import type { Session } from '#domain/accounts/account.ts';
import type { ActName } from '#domain/administration/acts.ts';
import { makePerson, makeReferrer, requestInputFor } from '#tests/factories/request.factory.ts';
import type { TestApp } from './app-fixture.ts';

/** Cases in every state, for tests about what can be done with them. `another` is an administrator who did their part before. */
export function readyCases(test: TestApp, another: Session) {
  const { app, database } = test;
  const reason = 'To see what the two of them agreed.';
  const decision = { rule: 'untrue', words: 'Please say what is true.', evidence: 'The note.' };
  const versionOf = async (id: string) => (await app.casesDesk.getCase(another, id)).version;

  async function reported() {
    const [seeker, referrer] = [await makePerson(test), await makeReferrer(test)];
    const { id } = await app.requests.submit({ session: seeker.session }, requestInputFor(referrer.referrerId));
    await app.trust.report(referrer.session, `192.0.2.1 ${id}`, { kind: 'request', id, rule: 'untrue', words: 'It is made up.' });
    const found = await database.db.selectFrom('cases').select('id').where('subject_id', '=', id).executeTakeFirstOrThrow();
    return { seeker, referrer, requestId: id, caseId: found.id };
  }
  async function disputed() {
    const [seeker, referrer] = [await makePerson(test), await makeReferrer(test)];
    const { id } = await app.requests.submit({ session: seeker.session }, requestInputFor(referrer.referrerId));
    await app.requests.move({ session: referrer.session, id }, { move: 'accept' });
    await app.requests.move({ session: referrer.session, id }, { move: 'mark_referred', reference: 'X-1001' });
    await app.requests.move({ session: seeker.session, id }, { move: 'dispute', reason: 'Nobody there knows of it.' });
    return { id, version: (await app.requests.get(seeker.id, id)).version };
  }

  const acts = {
    decide_dispute: async () => {
      const { id, version } = await disputed();
      return (by: Session) => app.administration.decideDispute(by, id, { verdict: 'referred', reason: 'The employer says so.', version });
    },
    claim_case: async () => {
      const { caseId } = await reported();
      return (by: Session) => app.casesDesk.claim(by, caseId);
    },
    release_case: async () => {
      const { caseId } = await reported();
      // Whoever gives it back has taken it before, which is an act of its own.
      return async (by: Session) => {
        const { db } = database;
        await db.updateTable('cases').set({ state: 'claimed', claimed_by: by.account.id }).where('id', '=', caseId).execute();
        return app.casesDesk.release(by, caseId);
      };
    },
    decide_case: async () => {
      const { caseId } = await reported();
      return async (by: Session) => app.casesDesk.decide(by, caseId, { ...decision, measure: 'note', version: await versionOf(caseId) });
    },
    second_closing: async () => {
      const { caseId } = await reported();
      await app.casesDesk.decide(another, caseId, { ...decision, measure: 'closed', version: await versionOf(caseId) });
      return async (by: Session) => app.casesDesk.second(by, caseId, { verdict: 'close', reason, version: await versionOf(caseId) });
    },
    decide_appeal: async () => {
      const { caseId, seeker } = await reported();
      await app.casesDesk.decide(another, caseId, { ...decision, measure: 'note', version: await versionOf(caseId) });
      const [measure] = await app.trust.measures(seeker.session);
      await app.trust.appeal(seeker.session, measure?.id ?? '', { words: 'It is true.' });
      return async (by: Session) =>
        app.casesDesk.decideAppeal(by, caseId, { verdict: 'overruled', answer: 'You are right.', version: await versionOf(caseId) });
    },
    grant_access: async () => {
      const { caseId } = await reported();
      return (by: Session) => app.casesDesk.grant(by, caseId, { thing: 'messages', reason });
    },
    look_at_private: async () => {
      const { caseId, requestId } = await reported();
      return async (by: Session) => {
        const now = test.clock.now();
        const times = { created_at: now, expires_at: new Date(now.getTime() + 60_000) };
        const grant = { id: test.deps.newId(), case_id: caseId, administrator_id: by.account.id, target_id: requestId, reason, ...times };
        await database.db
          .insertInto('access_grants')
          .values({ ...grant, thing: 'messages' })
          .execute();
        return app.casesDesk.readMessages(by, caseId);
      };
    },
  } satisfies Partial<Record<ActName, () => Promise<(by: Session) => unknown>>>;

  return { reported, acts };
}
