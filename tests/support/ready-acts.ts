import { randomUUID } from 'node:crypto';
import type { Session } from '#domain/accounts/account.ts';
import type { ActName } from '#domain/administration/acts.ts';
import { lookAtPayment } from '#server/billing/purchases/look-at-payment.ts';
import { makeCompany } from '#tests/factories/company.factory.ts';
import { makePerson, makeReferrer, requestInputFor } from '#tests/factories/request.factory.ts';
import type { TestApp } from './app-fixture.ts';
import { readyCases } from './ready-cases.ts';
import { payoutSteps } from './payout-steps.ts';
import type { TestMoney } from './test-money.ts';

export type ReadyActs = Record<ActName, () => Promise<(by: Session) => unknown>>;

/** For each act of the console: prepares something to act on, and returns the act. `another` is an administrator who did their part before. */
export function readyActs(test: TestMoney, another: Session): ReadyActs {
  const { app, clock, database, simulator, runJobs, buy, jobDeps } = test;
  const { db, pool } = database;
  const { answering, payoutsOf } = payoutSteps(test);
  const because = { reason: 'Somebody asked for it.' };
  let count = 0;
  async function proposalId(): Promise<string> {
    const [{ session, id: accountId }, n] = [await makePerson(test), ++count];
    const facts = { industry: 'Steel', city: 'Pune', state: 'Maharashtra', size: '51-200', description: '' };
    const domain = `${'abcdefghij'[n % 10]}uzra${n}kol.in`;
    await app.becoming.propose(session, { ...facts, name: `Proposed ${n}`, website: `www.${domain}`, emailDomain: domain });
    return (await db.selectFrom('company_proposals').select('id').where('account_id', '=', accountId).executeTakeFirstOrThrow()).id;
  }

  const look = (act: ActName) => () => Promise.resolve((by: Session) => app.console.recordLook(by, { act, subject: 'job:1', detail: {} }));

  const newCompany = () => ({
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

  async function verificationId(): Promise<string> {
    const [referrer, id] = [await makeReferrer(test), randomUUID()];
    await pool.query(
      `insert into work_email_verifications (id, account_id, company_id, address_mac, domain, verified_at) values ($1, $2, $3, $4, 'example.in', now())`,
      [id, referrer.id, referrer.companyId, `${id}@example.in`],
    );
    return id;
  }

  /** A job that failed at every try. */
  async function parkedJob(): Promise<string> {
    const id = await test.queue.boss.send('tidy-up', {}, { retryLimit: 0 });
    await test.queue.boss.fetch('tidy-up', { batchSize: 100 });
    await test.queue.boss.fail('tidy-up', id ?? '', new Error('It cannot be done.'));
    const { rows } = await pool.query<{ id: string }>("select id from jobs.job where name = 'parked' and source_id = $1", [id]);
    return rows[0]?.id ?? '';
  }

  async function proposedPayout(): Promise<string> {
    const referrer = await answering(5);
    clock.advance({ days: 8 });
    await app.moneyDesk.proposePayouts(another, because);
    return (await payoutsOf(referrer)).at(-1)?.id ?? '';
  }

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
    approve_company: async () => {
      const id = await proposalId();
      return (by) => app.administration.approveProposal(by, id, because);
    },
    decline_company: async () => {
      const id = await proposalId();
      return (by) => app.administration.declineProposal(by, id, because);
    },
    add_company: async () => {
      const typed = { ...newCompany(), ...because };
      return (by) => app.companyDesk.add(by, typed);
    },
    edit_company: async () => {
      const { id } = await makeCompany(test);
      return (by) => app.companyDesk.edit(by, id, { ...newCompany(), ...because, seen: '1' });
    },
    pause_company: async () => {
      const { id } = await makeCompany(test);
      return (by) => app.companyDesk.pause(by, id, { ...because, seen: '1' });
    },
    resume_company: async () => {
      const { id } = await makeCompany(test);
      await app.companyDesk.pause(another, id, { ...because, seen: '1' });
      return (by) => app.companyDesk.resume(by, id, { ...because, seen: '2' });
    },
    merge_companies: async () => {
      const [{ id }, { id: into }] = [await makeCompany(test), await makeCompany(test)];
      return (by) => app.companyDesk.merge(by, id, { ...because, into, confirmed: 'yes', seen: '1' });
    },
    load_catalogue: async () => {
      const text = `name,industry,city,state,size\nCompany of a file ${++count},Steel,Pune,Maharashtra,51-200`;
      const { seen } = await app.companyDesk.checkCatalogue(another, { text });
      return (by) => app.companyDesk.loadCatalogue(by, { text, ...because, seen });
    },
    change_company_rule: async () => {
      const { id } = await makeCompany(test);
      return (by) => app.rulesDesk.change(by, id, { kind: 'first_referrer', holds: 'yes', source: 'Careers page', statedOn: '2026-11-01' });
    },
    look_at_company_rules: async () => {
      const { id } = await makeCompany(test);
      return (by) => app.rulesDesk.look(by, id);
    },
    revoke_verification: async () => {
      const id = await verificationId();
      return (by) => app.administration.revokeVerification(by, id, because);
    },
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
    ...readyCases(test, another).acts,
    end_sessions: async () => {
      const { id } = await makePerson(test);
      return (by) => app.console.endSessions(by, id, because);
    },
    retry_job: async () => {
      const id = await parkedJob();
      return (by) => app.console.retryJob(by, id, because);
    },
    discard_job: async () => {
      const id = await parkedJob();
      return (by) => app.console.discardJob(by, id, because);
    },
    retry_mail: async () => {
      await app.mail.sendTest(`waiting-${++count}@example.in`);
      const mail = await db
        .selectFrom('mails')
        .select('id')
        .where('sent_at', 'is', null)
        .orderBy('created_at', 'desc')
        .executeTakeFirstOrThrow();
      return (by) => app.console.retryMail(by, mail.id, because);
    },
    answer_data_request: async () => {
      const { session, id: accountId } = await makePerson(test);
      await app.person.askAboutData(session, { kind: 'correct', words: 'My name is spelt wrong.' });
      const { id } = await db.selectFrom('data_requests').select('id').where('account_id', '=', accountId).executeTakeFirstOrThrow();
      return (by) => app.console.answerDataRequest(by, id, { ...because, answer: 'It is mended.' });
    },
    open_incident: async () => {
      const { id } = await makePerson(test);
      const typed = { ...because, suspect: id, from: '2026-01-01T09:00', until: '2026-01-02T09:00', what: 'A laptop was stolen.' };
      return (by) => app.console.openIncident(by, typed);
    },
    tell_of_incident: async () => {
      const { id: suspect } = await makePerson(test);
      const typed = { ...because, suspect, from: '2026-01-01T09:00', until: '2026-01-02T09:00', what: 'A laptop was stolen.' };
      await app.console.openIncident(another, typed);
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
    grant_plan: async () => {
      const typed = newGrant();
      return (by) => app.moneyDesk.grantPlan(by, typed);
    },
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
    approve_payout: async () => {
      const id = await proposedPayout();
      return (by) => app.moneyDesk.approvePayout(by, id, { ...because, confirmed: 'yes' });
    },
    reject_payout: async () => {
      const id = await proposedPayout();
      return (by) => app.moneyDesk.rejectPayout(by, id, because);
    },
    void_fees: async () => {
      const referrer = await answering(5);
      await pool.query(
        `insert into work_email_verifications (id, account_id, company_id, address_mac, domain, verified_at, ended_at, ended_why)
       values ($1, $2, $3, $4, 'example.in', now(), now(), 'revoked')`,
        [randomUUID(), referrer.id, referrer.companyId, `${referrer.id}@example.in`],
      );
      const party = await db.selectFrom('billing_parties').select('id').where('account_id', '=', referrer.id).executeTakeFirstOrThrow();
      return (by) => app.moneyDesk.voidFees(by, party.id, because);
    },
    release_payouts: async () => {
      const { id } = await answering(0);
      await db.updateTable('upi_details').set({ frozen_at: clock.now() }).where('account_id', '=', id).execute();
      return (by) => app.moneyDesk.releasePayouts(by, id, because);
    },
    close_difference: async () => {
      await lookAtPayment(jobDeps, { paymentId: `pay_${randomUUID()}` });
      const open = await db
        .selectFrom('money_differences')
        .select('id')
        .where('closed_at', 'is', null)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      return (by) => app.moneyDesk.closeDifference(by, open.id, because);
    },
  };
}

export async function makeDispute(test: TestApp): Promise<string> {
  const [seeker, referrer] = [await makePerson(test), await makeReferrer(test)];
  const { requests } = test.app;
  const { id } = await requests.submit({ session: seeker.session }, requestInputFor(referrer.referrerId));
  await requests.move({ session: referrer.session, id }, { move: 'accept' });
  await requests.move({ session: referrer.session, id }, { move: 'mark_referred', reference: 'X-1001' });
  await requests.move({ session: seeker.session, id }, { move: 'dispute', reason: 'Nobody there knows of it.' });
  return id;
}
