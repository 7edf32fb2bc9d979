import { randomUUID } from 'node:crypto';
import type { Session } from '#domain/accounts/account.ts';
import type { ActName } from '#domain/administration/acts.ts';
import { lookAtPayment } from '#server/billing/purchases/look-at-payment.ts';
import { makeCompany } from '#tests/factories/company.factory.ts';
import { makePerson, makeReferrer } from '#tests/factories/request.factory.ts';
import type { TestApp } from './app-fixture.ts';
import { on, readyCases, type ReadyAct } from './ready-cases.ts';
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

/** For each act of the console: prepares something to act on, and returns the act. `another` is an administrator who did their part before. */
export async function readyActs(test: TestMoney, another: Session): Promise<Record<ActName, ReadyAct>> {
  const { app, clock, database, simulator, runJobs, buy, jobDeps } = test;
  const { db, pool } = database;
  const { answering, payoutsOf } = await payoutSteps(test);
  const because = { reason: 'Somebody asked for it.' };
  let count = 0;
  async function proposalId(): Promise<string> {
    const [{ session, id: accountId }, n] = [await makePerson(test), ++count];
    const facts = { industry: 'Steel', city: 'Pune', state: 'Maharashtra', size: '51-200', description: '' };
    const domain = `${'abcdefghij'[n % 10]}uzra${n}kol.in`;
    await app.becoming.propose(session, { ...facts, name: `Proposed ${n}`, website: `www.${domain}`, emailDomain: domain });
    return (await db.selectFrom('company_proposals').select('id').where('account_id', '=', accountId).executeTakeFirstOrThrow()).id;
  }

  const look = (act: ActName) =>
    on(
      () => Promise.resolve(),
      (by) => app.console.recordLook(by, { act, subject: 'job:1', detail: {} }),
    );
  const companyId = async () => (await makeCompany(test)).id;
  const personId = async () => (await makePerson(test)).id;

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

  async function verify({ id: accountId, companyId: at }: { id: string; companyId: string }, ended: 'revoked' | null): Promise<string> {
    const id = randomUUID();
    await pool.query(
      `insert into work_email_verifications (id, account_id, company_id, address_mac, domain, verified_at, ended_at, ended_why)
       values ($1, $2, $3, $4, 'example.in', now(), case when $5::text is not null then now() end, $5)`,
      [id, accountId, at, `${id}@example.in`, ended],
    );
    return id;
  }
  const verificationId = async () => verify(await makeReferrer(test), null);

  async function proposedPayout(): Promise<string> {
    const referrer = await answering(5);
    clock.advance({ days: 8 });
    await app.moneyDesk.proposePayouts(another, because);
    return (await payoutsOf(referrer)).at(-1)?.id ?? '';
  }

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
    add_company: on(
      () => Promise.resolve({ ...newCompany(), ...because }),
      (by, typed) => app.companyDesk.add(by, typed),
    ),
    edit_company: on(companyId, (by, id) => app.companyDesk.edit(by, id, { ...newCompany(), ...because, seen: '1' })),
    pause_company: on(companyId, (by, id) => app.companyDesk.pause(by, id, { ...because, seen: '1' })),
    resume_company: on(
      async () => {
        const id = await companyId();
        await app.companyDesk.pause(another, id, { ...because, seen: '1' });
        return id;
      },
      (by, id) => app.companyDesk.resume(by, id, { ...because, seen: '2' }),
    ),
    merge_companies: on(
      async () => [await companyId(), await companyId()] as const,
      (by, [id, into]) => app.companyDesk.merge(by, id, { ...because, into, confirmed: 'yes', seen: '1' }),
    ),
    load_catalogue: on(
      async () => {
        const text = `name,industry,city,state,size\nCompany of a file ${++count},Steel,Pune,Maharashtra,51-200`;
        const { seen } = await app.companyDesk.checkCatalogue(another, { text });
        return { text, ...because, seen };
      },
      (by, typed) => app.companyDesk.loadCatalogue(by, typed),
    ),
    change_company_rule: on(companyId, (by, id) =>
      app.rulesDesk.change(by, id, { kind: 'first_referrer', holds: 'yes', source: 'Careers page', statedOn: '2026-11-01' }),
    ),
    look_at_company_rules: on(companyId, (by, id) => app.rulesDesk.look(by, id)),
    revoke_verification: on(verificationId, (by, id) => app.administration.revokeVerification(by, id, because)),
    lift_revocation: on(
      async () => {
        const id = await verificationId();
        await app.administration.revokeVerification(another, id, because);
        return id;
      },
      (by, id) => app.administration.liftRevocation(by, id, because),
    ),
    read_dispute: look('read_dispute'),
    look_at_list: look('look_at_list'),
    look_at_request: look('look_at_request'),
    look_at_case: look('look_at_case'),
    look_at_person: look('look_at_person'),
    export_list: look('export_list'),
    look_at_invoice: on(
      async () => {
        const { id } = await buy('pro_month');
        return db.selectFrom('invoices').select('number').where('purchase_id', '=', id).executeTakeFirstOrThrow();
      },
      (by, { number }) => app.billing.invoice(by, number),
    ),
    ...readyCases(test, another).acts,
    end_sessions: on(personId, (by, id) => app.console.endSessions(by, id, because)),
    retry_job: on(
      () => parkJob(test),
      (by, id) => app.console.retryJob(by, id, because),
    ),
    discard_job: on(
      () => parkJob(test),
      (by, id) => app.console.discardJob(by, id, because),
    ),
    retry_mail: on(
      async () => {
        await app.mail.sendTest(`waiting-${++count}@example.in`);
        const waiting = db.selectFrom('mails').select('id').where('sent_at', 'is', null);
        return waiting.orderBy('created_at', 'desc').executeTakeFirstOrThrow();
      },
      (by, { id }) => app.console.retryMail(by, id, because),
    ),
    answer_data_request: on(
      async () => {
        const { session, id } = await makePerson(test);
        await app.person.askAboutData(session, { kind: 'correct', words: 'My name is spelt wrong.' });
        return db.selectFrom('data_requests').select('id').where('account_id', '=', id).executeTakeFirstOrThrow();
      },
      (by, { id }) => app.console.answerDataRequest(by, id, { ...because, answer: 'It is mended.' }),
    ),
    open_incident: on(personId, (by, id) => app.console.openIncident(by, incident(id))),
    tell_of_incident: on(
      async () => {
        const suspect = await personId();
        await app.console.openIncident(another, incident(suspect));
        return db.selectFrom('incidents').select('id').where('suspect_id', '=', suspect).executeTakeFirstOrThrow();
      },
      (by, { id }) => app.console.tellOfIncident(by, id, 'certIn', because),
    ),
    waive_check: () => Promise.resolve((by) => app.console.waiveCheck(by, 'sender', because)),
    record_restore: () => Promise.resolve((by) => app.console.recordRestore(by, because)),
    retry_refund: on(
      async () => {
        const { person, id, paymentId } = await buy('pro_month');
        await app.billing.refund(person.session, id);
        await runJobs();
        const sent = simulator.state.refunds.find(({ payment_id }) => payment_id === paymentId);
        if (sent) simulator.bank.moveRefund(sent, 'failed');
        await app.billing.hear({ id: `evt-${id}`, about: { refund: sent?.id } });
        await runJobs();
        return db.selectFrom('refunds').select('id').where('payment_id', '=', paymentId).executeTakeFirstOrThrow();
      },
      (by, { id }) => app.moneyDesk.retryRefund(by, id, because),
    ),
    grant_plan: on(
      () => Promise.resolve(newGrant()),
      (by, typed) => app.moneyDesk.grantPlan(by, typed),
    ),
    return_grant: on(
      async () => {
        const { number } = await app.moneyDesk.grantPlan(another, newGrant());
        return db.selectFrom('invoices').select('purchase_id').where('number', '=', number).executeTakeFirstOrThrow();
      },
      (by, row) => app.moneyDesk.returnGrant(by, row.purchase_id, because),
    ),
    propose_payouts: on(
      async () => {
        await answering(5);
        clock.advance({ days: 8 });
      },
      (by) => app.moneyDesk.proposePayouts(by, because),
    ),
    approve_payout: on(proposedPayout, (by, id) => app.moneyDesk.approvePayout(by, id, { ...because, confirmed: 'yes' })),
    reject_payout: on(proposedPayout, (by, id) => app.moneyDesk.rejectPayout(by, id, because)),
    void_fees: on(
      async () => {
        const referrer = await answering(5);
        await verify(referrer, 'revoked');
        return db.selectFrom('billing_parties').select('id').where('account_id', '=', referrer.id).executeTakeFirstOrThrow();
      },
      (by, { id }) => app.moneyDesk.voidFees(by, id, because),
    ),
    release_payouts: on(
      async () => {
        const { id } = await answering(0);
        await db.updateTable('upi_details').set({ frozen_at: clock.now() }).where('account_id', '=', id).execute();
        return id;
      },
      (by, id) => app.moneyDesk.releasePayouts(by, id, because),
    ),
    close_difference: on(
      async () => {
        await lookAtPayment(jobDeps, { paymentId: `pay_${randomUUID()}` });
        const open = db.selectFrom('money_differences').select('id').where('closed_at', 'is', null);
        return open.orderBy('id', 'desc').executeTakeFirstOrThrow();
      },
      (by, { id }) => app.moneyDesk.closeDifference(by, id, because),
    ),
  };
}
