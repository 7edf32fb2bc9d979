import { randomUUID } from 'node:crypto';
import type { Session } from '#domain/accounts/account.ts';
import type { ActName } from '#domain/administration/acts.ts';
import { lookAtPayment } from '#server/billing/purchases/look-at-payment.ts';
import { makeCases, makeDispute } from '#tests/factories/case.factory.ts';
import { makeCompany } from '#tests/factories/company.factory.ts';
import { makePerson, makeReferrer } from '#tests/factories/request.factory.ts';
import type { TestApp } from './app-fixture.ts';
import { payoutSteps } from './payout-steps.ts';
import type { TestMoney } from './test-money.ts';

/** A job that failed at every try. Returns its id in the parking place. */
export async function parkJob({ queue, database }: Pick<TestApp, 'queue' | 'database'>, why = 'It cannot be done.'): Promise<string> {
  const id = await queue.boss.send('tidy-up', {}, { retryLimit: 0 });
  await queue.boss.fetch('tidy-up', { batchSize: 100 });
  await queue.boss.fail('tidy-up', id ?? '', new Error(why));
  const { rows } = await database.pool.query<{ id: string }>("select id from jobs.job where name = 'parked' and source_id = $1", [id]);
  return rows[0]?.id ?? '';
}

/** Prepares something to act on, and returns the act. */
type ReadyAct = () => Promise<(by: Session) => unknown>;

/** The same where one function makes the thing. */
const on =
  <Made>(make: () => Made | Promise<Made>, act: (by: Session, made: Made) => unknown): ReadyAct =>
  async () => {
    const made = await make();
    return (by) => act(by, made);
  };

/** For each act of the console: something to act on, and the act. What others did before, another administrator did. */
export async function readyActs(test: TestMoney): Promise<Record<ActName, ReadyAct>> {
  const { app, clock, database, simulator, runJobs, buy, jobDeps } = test;
  const { db } = database;
  const { first: another, openCase } = await makeCases(test);
  const { answering, proposed, revoke, partyOf } = await payoutSteps(test);
  const because = { reason: 'Somebody asked for it.' };
  const forCase = { reason: 'To see what the two of them agreed.' };
  let count = 0;

  const newCompany = () => ({
    ...because,
    name: `Company of the console ${++count}`,
    otherNames: '',
    industry: 'Steel',
    city: 'Pune',
    state: 'Maharashtra',
    size: '51-200',
    founded: '',
    website: '',
    description: '',
    emailDomains: '',
  });

  async function proposalId(): Promise<string> {
    const [{ session, id: accountId }, company] = [await makePerson(test), newCompany()];
    const domain = `${'abcdefghij'[count % 10]}uzra${count}kol.in`;
    await app.becoming.propose(session, { ...company, website: `www.${domain}`, emailDomain: domain });
    return (await db.selectFrom('company_proposals').select('id').where('account_id', '=', accountId).executeTakeFirstOrThrow()).id;
  }

  const companyId = async () => (await makeCompany(test)).id;
  const personId = async () => (await makePerson(test)).id;

  async function verificationId(): Promise<string> {
    const { id: account_id, companyId: company_id } = await makeReferrer(test);
    const proof = { address_mac: Buffer.from(account_id), domain: 'example.in', verified_at: clock.now() };
    const row = { id: randomUUID(), account_id, company_id, ...proof };
    await db.insertInto('work_email_verifications').values(row).execute();
    return row.id;
  }

  const look =
    (act: ActName): ReadyAct =>
    async () =>
    (by) =>
      app.console.recordLook(by, { act, subject: 'job:1', detail: {} });

  const incident = (suspect: string) => ({
    ...because,
    suspect,
    from: '2026-01-01T09:00',
    until: '2026-01-02T09:00',
    what: 'A laptop was stolen.',
  });

  const newGrant = () => ({
    key: randomUUID(),
    organisation: 'Hill College',
    email: 'a@hill.example',
    place: '29',
    rupees: '6999',
    until: '2028-06-30',
    reason: 'Agreement 8',
    members: 'b@hill.example',
  });

  return {
    approve_company: on(proposalId, (by, id) => app.administration.approveProposal(by, id, because)),
    decline_company: on(proposalId, (by, id) => app.administration.declineProposal(by, id, because)),
    add_company: on(newCompany, (by, typed) => app.companyDesk.add(by, typed)),
    edit_company: on(companyId, (by, id) => app.companyDesk.edit(by, id, { ...newCompany(), seen: '1' })),
    pause_company: on(companyId, (by, id) => app.companyDesk.pause(by, id, { ...because, seen: '1' })),
    resume_company: async () => {
      const id = await companyId();
      await app.companyDesk.pause(another, id, { ...because, seen: '1' });
      return (by) => app.companyDesk.resume(by, id, { ...because, seen: '2' });
    },
    merge_companies: async () => {
      const [id, into] = [await companyId(), await companyId()];
      return (by) => app.companyDesk.merge(by, id, { ...because, into, confirmed: 'yes', seen: '1' });
    },
    load_catalogue: async () => {
      const text = `name,industry,city,state,size\nCompany of a file ${++count},Steel,Pune,Maharashtra,51-200`;
      const { seen } = await app.companyDesk.checkCatalogue(another, { text });
      return (by) => app.companyDesk.loadCatalogue(by, { text, ...because, seen });
    },
    change_company_rule: on(companyId, (by, id) =>
      app.rulesDesk.change(by, id, { kind: 'first_referrer', holds: 'yes', source: 'Careers page', statedOn: '2026-11-01' }),
    ),
    look_at_company_rules: on(companyId, (by, id) => app.rulesDesk.look(by, id)),
    revoke_verification: on(verificationId, (by, id) => app.administration.revokeVerification(by, id, because)),
    lift_revocation: async () => {
      const id = await verificationId();
      await app.administration.revokeVerification(another, id, because);
      return (by) => app.administration.liftRevocation(by, id, because);
    },
    read_dispute: look('read_dispute'),
    look_at_list: look('look_at_list'),
    look_at_request: look('look_at_request'),
    look_at_case: look('look_at_case'),
    look_at_person: look('look_at_person'),
    export_list: look('export_list'),
    look_at_invoice: async () => {
      const { id } = await buy('pro_month');
      const { number } = await db.selectFrom('invoices').select('number').where('purchase_id', '=', id).executeTakeFirstOrThrow();
      return (by) => app.billing.invoice(by, number);
    },
    decide_dispute: async () => {
      const id = await makeDispute(test);
      const { version } = await app.administration.getDispute(another, id);
      return (by) => app.administration.decideDispute(by, id, { verdict: 'referred', reason: 'The employer says so.', version });
    },
    claim_case: on(openCase, (by, { caseId }) => app.casesDesk.claim(by, caseId)),
    // A person who gives it back has taken it before, which is an act of its own.
    release_case: on(openCase, async (by, { caseId }) => {
      await db.updateTable('cases').set({ state: 'claimed', claimed_by: by.account.id }).where('id', '=', caseId).execute();
      return app.casesDesk.release(by, caseId);
    }),
    decide_case: on(openCase, (by, { decide }) => decide({}, by)),
    second_closing: async () => {
      const { decide, agree } = await openCase();
      await decide({ measure: 'closed' });
      return agree;
    },
    decide_appeal: async () => {
      const { decide, appeal, answer } = await openCase();
      await decide();
      await appeal();
      return answer;
    },
    grant_access: on(openCase, (by, { caseId }) => app.casesDesk.grant(by, caseId, { thing: 'messages', ...forCase })),
    look_at_private: on(openCase, async (by, { caseId, id: target_id }) => {
      const times = { created_at: clock.now(), expires_at: new Date(clock.now().getTime() + 60_000) };
      const grant = { id: randomUUID(), case_id: caseId, administrator_id: by.account.id, thing: 'messages', target_id } as const;
      await db
        .insertInto('access_grants')
        .values({ ...grant, ...forCase, ...times })
        .execute();
      return app.casesDesk.readMessages(by, caseId);
    }),
    end_sessions: on(personId, (by, id) => app.console.endSessions(by, id, because)),
    retry_job: async () => {
      const id = await parkJob(test);
      return (by) => app.console.retryJob(by, id, because);
    },
    discard_job: async () => {
      const id = await parkJob(test);
      return (by) => app.console.discardJob(by, id, because);
    },
    retry_mail: async () => {
      await app.mail.sendTest(`waiting-${++count}@example.in`);
      const waiting = db.selectFrom('mails').select('id').where('sent_at', 'is', null);
      const { id } = await waiting.orderBy('created_at', 'desc').executeTakeFirstOrThrow();
      return (by) => app.console.retryMail(by, id, because);
    },
    answer_data_request: async () => {
      const person = await makePerson(test);
      await app.person.askAboutData(person.session, { kind: 'correct', words: 'My name is spelt wrong.' });
      const { id } = await db.selectFrom('data_requests').select('id').where('account_id', '=', person.id).executeTakeFirstOrThrow();
      return (by) => app.console.answerDataRequest(by, id, { ...because, answer: 'It is mended.' });
    },
    open_incident: on(personId, (by, id) => app.console.openIncident(by, incident(id))),
    tell_of_incident: async () => {
      const suspect = await personId();
      await app.console.openIncident(another, incident(suspect));
      const { id } = await db.selectFrom('incidents').select('id').where('suspect_id', '=', suspect).executeTakeFirstOrThrow();
      return (by) => app.console.tellOfIncident(by, id, 'certIn', because);
    },
    waive_check: () => Promise.resolve((by) => app.console.waiveCheck(by, 'sender', because)),
    record_restore: () => Promise.resolve((by) => app.console.recordRestore(by, because)),
    retry_refund: async () => {
      const { person, id, paymentId } = await buy('pro_month');
      await app.billing.refund(person.session, id);
      await runJobs();
      const sent = simulator.state.refunds.find(({ payment_id }) => payment_id === paymentId);
      if (sent) simulator.bank.moveRefund(sent, 'failed');
      await app.billing.hear({ id: `evt-${id}`, about: { refund: sent?.id } });
      await runJobs();
      const refund = await db.selectFrom('refunds').select('id').where('payment_id', '=', paymentId).executeTakeFirstOrThrow();
      return (by) => app.moneyDesk.retryRefund(by, refund.id, because);
    },
    grant_plan: on(newGrant, (by, typed) => app.moneyDesk.grantPlan(by, typed)),
    return_grant: async () => {
      const { number } = await app.moneyDesk.grantPlan(another, newGrant());
      const row = await db.selectFrom('invoices').select('purchase_id').where('number', '=', number).executeTakeFirstOrThrow();
      return (by) => app.moneyDesk.returnGrant(by, row.purchase_id, because);
    },
    propose_payouts: async () => {
      await answering(5);
      clock.advance({ days: 8 });
      return (by) => app.moneyDesk.proposePayouts(by, because);
    },
    approve_payout: on(proposed, (by, { id }) => app.moneyDesk.approvePayout(by, id, { ...because, confirmed: 'yes' })),
    reject_payout: on(proposed, (by, { id }) => app.moneyDesk.rejectPayout(by, id, because)),
    void_fees: async () => {
      const referrer = await answering(5);
      await revoke(referrer);
      const id = await partyOf(referrer);
      return (by) => app.moneyDesk.voidFees(by, id, because);
    },
    release_payouts: async () => {
      const { id } = await answering(0);
      await db.updateTable('upi_details').set({ frozen_at: clock.now() }).where('account_id', '=', id).execute();
      return (by) => app.moneyDesk.releasePayouts(by, id, because);
    },
    close_difference: async () => {
      await lookAtPayment(jobDeps, { paymentId: `pay_${randomUUID()}` });
      const open = db.selectFrom('money_differences').select('id').where('closed_at', 'is', null);
      const { id } = await open.orderBy('id', 'desc').executeTakeFirstOrThrow();
      return (by) => app.moneyDesk.closeDifference(by, id, because);
    },
  };
}
