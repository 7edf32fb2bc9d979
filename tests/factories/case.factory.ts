import type { Session } from '#domain/accounts/account.ts';
import type { TestApp } from '#tests/support/app-fixture.ts';
import { makeRequest, type Person } from './request.factory.ts';
import { makeStaff } from './staff.factory.ts';

/** A request whose seeker says that no referral was made. */
export async function makeDispute(test: TestApp): Promise<string> {
  const { seeker, referrer, id, by } = await makeRequest(test);
  await by(referrer, { move: 'accept' });
  await by(referrer, { move: 'mark_referred', reference: 'X-1001' });
  await by(seeker, { move: 'dispute', reason: 'Nobody there knows of it.' });
  return id;
}

/** Reports and cases, for tests about what follows from them. */
export async function makeCases(test: TestApp) {
  const { app, database, delivered } = test;
  const { db } = database;
  const [first, second, third] = [await makeStaff(test), await makeStaff(test), await makeStaff(test)];
  let address = 0;

  const meet = () => makeRequest(test);
  const report = (session: Session | undefined, typed: object) =>
    app.trust.report(session, `192.0.2.${++address}`, { rule: 'untrue', words: 'The note is made up.', ...typed });
  const casesAbout = (id: string) => db.selectFrom('cases').selectAll().where('subject_id', '=', id).orderBy('number').execute();
  const mailsTo = ({ email }: Person) => delivered.filter(({ recipient }) => recipient === email);
  const actionsOn = async (id: string) =>
    (await db.selectFrom('administrator_actions').select('action').where('subject', '=', `case:${id}`).orderBy('id').execute()).map(
      ({ action }) => action,
    );

  /** The case's own history, as the console shows it. */
  const historyOf = async (id: string) =>
    (await db.selectFrom('case_events').select('kind').where('case_id', '=', id).orderBy('id').execute()).map(({ kind }) => kind);

  /** A case about a request: by the referrer it is about the seeker, and the other way round. */
  async function openCase(rule = 'untrue', by: 'seeker' | 'referrer' = 'referrer') {
    const met = await meet();
    await report(met[by].session, { kind: 'request', id: met.id, rule });
    const [found] = await casesAbout(met.id);
    if (!found) throw new Error('no case');
    const version = async () => (await app.casesDesk.getCase(first, found.id)).version;
    const decide = async (typed: object = {}, by = first) =>
      app.casesDesk.decide(by, found.id, {
        version: await version(),
        measure: 'note',
        rule: 'untrue',
        words: 'Please say only what is true.',
        evidence: 'Your note, and what the employer told us.',
        ...typed,
      });
    const measure = async () => (await app.trust.measures(met.seeker.session))[0];
    const appeal = async () =>
      app.trust.appeal(met.seeker.session, (await measure())?.id ?? '', { words: 'The employer mixed me up with somebody.' });
    const answer = async (by: Session, verdict = 'overruled') =>
      app.casesDesk.decideAppeal(by, found.id, { version: await version(), verdict, answer: 'We asked the employer.' });
    const agree = async (by: Session) =>
      app.casesDesk.second(by, found.id, { version: await version(), verdict: 'close', reason: 'I agree after reading all of it.' });
    return { ...met, caseId: found.id, version, decide, measure, appeal, answer, agree };
  }

  return { first, second, third, meet, report, casesAbout, mailsTo, actionsOn, historyOf, openCase };
}
