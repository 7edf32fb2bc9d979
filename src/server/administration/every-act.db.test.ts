import { randomUUID } from 'node:crypto';
import { globSync } from 'node:fs';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import type { Session } from '#domain/accounts/account.ts';
import { acts, type ActName } from '#domain/administration/acts.ts';
import { createApp, type App } from '#server/app/create-app.ts';
import { lookAtPayment } from '#server/billing/purchases/look-at-payment.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { makeCompany } from '#tests/factories/company.factory.ts';
import { makePerson, makeReferrer, makeResumes, requestInputFor } from '#tests/factories/request.factory.ts';
import { payoutSteps } from '#tests/support/payout-steps.ts';
import { useTestMoney } from '#tests/support/test-money.ts';

const test = await useTestMoney();
const { app, clock, database, simulator, runJobs, buy, jobDeps, deps } = test;
const { db, pool } = database;
const { answering, payoutsOf } = payoutSteps(test);
await makeResumes(test, 100);

const staff = async (role: 'administrator' | 'support'): Promise<Session> => {
  const { session } = await makePerson(test);
  return { ...session, account: { ...session.account, [role]: true } };
};
const [administrator, another, support] = [await staff('administrator'), await staff('administrator'), await staff('support')];
const stranger = (await makePerson(test)).session;
const because = { reason: 'Somebody asked for it.' };

/** The desks of the console, and what each of their functions is: an act, or a look that changes nothing. */
type Desk = 'administration' | 'moneyDesk' | 'rulesDesk' | 'console';
const desks: { [D in Desk]: { [Verb in keyof App[D]]: ActName | 'look' | 'look at money' } } = {
  administration: {
    overview: 'look',
    approveProposal: 'approve_company',
    declineProposal: 'decline_company',
    revokeVerification: 'revoke_verification',
    liftRevocation: 'lift_revocation',
    getDispute: 'read_dispute',
  },
  moneyDesk: {
    money: 'look at money',
    proposePayouts: 'propose_payouts',
    approvePayout: 'approve_payout',
    rejectPayout: 'reject_payout',
    voidFees: 'void_fees',
    retryRefund: 'retry_refund',
    closeDifference: 'close_difference',
    returnGrant: 'return_grant',
    grantPlan: 'grant_plan',
  },
  rulesDesk: { toLookAt: 'look', card: 'look', change: 'change_company_rule', look: 'look_at_company_rules' },
  console: {
    findActs: 'look',
    findPeople: 'look',
    lookAtPerson: 'look_at_person',
    endSessions: 'end_sessions',
    findJobs: 'look',
    findMails: 'look',
    retryJob: 'retry_job',
    discardJob: 'discard_job',
    retryMail: 'retry_mail',
    getHealth: 'look',
    recordExport: 'export_list',
  },
};

type Verb = (session: Session, ...rest: unknown[]) => unknown;
const verbs = Object.entries(desks).flatMap(([desk, kinds]) =>
  Object.entries(kinds).map(([name, kind]) => ({ desk: desk as Desk, name, kind: kind as ActName | 'look' | 'look at money' })),
);
const verbOf = (product: App, desk: Desk, name: string) => (product[desk] as unknown as Record<string, Verb>)[name] as Verb;
const list = { q: '', filters: {}, limit: 10 };

/** For each act: prepares something to act on, and returns the act. */
const ready: Record<ActName, () => Promise<(by: Session) => unknown>> = {
  approve_company: async () => {
    const id = await proposalId();
    return (by) => app.administration.approveProposal(by, id);
  },
  decline_company: async () => {
    const id = await proposalId();
    return (by) => app.administration.declineProposal(by, id, because);
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
    return (by) => app.administration.liftRevocation(by, id);
  },
  read_dispute: async () => {
    const [seeker, referrer] = [await makePerson(test), await makeReferrer(test)];
    const { id } = await app.requests.submit({ session: seeker.session }, requestInputFor(referrer.referrerId));
    await app.requests.move({ session: referrer.session, id }, { move: 'accept' });
    await app.requests.move({ session: referrer.session, id }, { move: 'mark_referred', reference: 'X-1' });
    await app.requests.move({ session: seeker.session, id }, { move: 'dispute', reason: 'Nobody there knows of it.' });
    return (by) => app.administration.getDispute(by, id);
  },
  look_at_person: async () => {
    const { id } = await makePerson(test);
    return (by) => app.console.lookAtPerson(by, id);
  },
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
  export_list: async () => (by) => app.console.recordExport(by, { list: 'audit', q: '', filters: {}, rows: 3 }),
  retry_refund: async () => {
    const { person, id, paymentId } = await buy('pro_month');
    await app.billing.refund(person.session, id);
    await runJobs();
    const sent = simulator.state.refunds.find(({ payment_id }) => payment_id === paymentId);
    if (sent) simulator.bank.moveRefund(sent, 'failed');
    await app.billing.hear({ id: `evt-${id}`, about: { refund: sent?.id } });
    await runJobs();
    const refund = await db.selectFrom('refunds').select('id').where('payment_id', '=', paymentId).executeTakeFirstOrThrow();
    return (by) => app.moneyDesk.retryRefund(by, refund.id);
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
    return (by) => app.moneyDesk.proposePayouts(by);
  },
  approve_payout: async () => {
    const id = await proposedPayout();
    return (by) => app.moneyDesk.approvePayout(by, id, { namesCompared: true });
  },
  reject_payout: async () => {
    const id = await proposedPayout();
    return (by) => app.moneyDesk.rejectPayout(by, id, because);
  },
  void_fees: async () => {
    const referrer = await answering(5);
    await pool.query(
      `insert into work_email_verifications (id, account_id, company_id, email, domain, verified_at, ended_at, ended_why)
       values ($1, $2, $3, $4, 'example.in', now(), now(), 'revoked')`,
      [randomUUID(), referrer.id, referrer.companyId, `${referrer.id}@example.in`],
    );
    const party = await db.selectFrom('billing_parties').select('id').where('account_id', '=', referrer.id).executeTakeFirstOrThrow();
    return (by) => app.moneyDesk.voidFees(by, party.id, because);
  },
  close_difference: async () => {
    await lookAtPayment(jobDeps, { paymentId: `pay_${randomUUID()}` });
    const open = await db
      .selectFrom('money_differences')
      .select('id')
      .where('closed_at', 'is', null)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    return (by) => app.moneyDesk.closeDifference(by, open.id, 'Asked the gateway');
  },
};

let count = 0;
async function proposalId(): Promise<string> {
  const [{ session, id: accountId }, n] = [await makePerson(test), ++count];
  const facts = { industry: 'Steel', city: 'Pune', state: 'Maharashtra', size: '51-200', description: '' };
  const domain = `${'abcdefghij'[n % 10]}uzra${n}kol.in`;
  await app.becoming.propose(session, { ...facts, name: `Proposed ${n}`, website: `www.${domain}`, emailDomain: domain });
  return (await db.selectFrom('company_proposals').select('id').where('account_id', '=', accountId).executeTakeFirstOrThrow()).id;
}

async function verificationId(): Promise<string> {
  const [referrer, id] = [await makeReferrer(test), randomUUID()];
  await pool.query(
    `insert into work_email_verifications (id, account_id, company_id, email, domain, verified_at) values ($1, $2, $3, $4, 'example.in', now())`,
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
  await app.moneyDesk.proposePayouts(another);
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

const rows = () => db.selectFrom('administrator_actions').select(['id', 'action', 'account_id']).orderBy('id').execute();
const refuseRows = 'create trigger refused before insert on administrator_actions for each row execute function refuse_change()';

describe('every act of the console', () => {
  it('is in the table of its desk, and every desk is here', () => {
    expect(globSync('src/server/administration/create-*.ts')).toHaveLength(Object.keys(desks).length);
    for (const desk of Object.keys(desks) as Desk[]) expect(Object.keys(desks[desk]).toSorted()).toEqual(Object.keys(app[desk]).toSorted());
    const listed = new Set(verbs.map(({ kind }) => kind));
    for (const act of Object.keys(acts)) expect(listed).toContain(act);
  });

  it.each(Object.keys(acts) as ActName[])('%s and its row are one transaction', async (name) => {
    const act = await ready[name]();
    const before = (await rows()).length;
    await pool.query(refuseRows);
    await expect((async () => act(administrator))()).rejects.toThrow(/never changed or deleted/);
    await pool.query('drop trigger refused on administrator_actions');
    expect(await rows()).toHaveLength(before);
    // If it had been done without its row, it could not be done again.
    await act(administrator);
    expect((await rows()).slice(before)).toMatchObject([{ action: name, account_id: administrator.account.id }]);
  });

  it.each(verbs)('$desk.$name is closed to others, and to support if it is about money', async ({ desk, name, kind }) => {
    const verb = verbOf(app, desk, name);
    const call = async (by: Session) => verb(by, 'nothing', {}, {});
    await expect(call(stranger)).rejects.toMatchObject({ code: 'not_found' });
    const forAdministrators = kind === 'look at money' || (kind !== 'look' && acts[kind].by === 'administrator');
    const code = await call(support).then(
      () => 'done',
      (error: { code?: string }) => error.code,
    );
    expect(code === 'forbidden').toBe(forAdministrators);
  });
});

describe('what only looks', () => {
  const readOnly = new pg.Pool({ connectionString: database.url, options: '-c default_transaction_read_only=on', max: 4 });
  afterAll(() => readOnly.end());
  const reading = createApp({ ...deps, pool: readOnly, db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool: readOnly }) }) });
  /** What the looks need besides who looks. */
  const asked: Record<string, () => Promise<unknown>> = {
    card: async () => (await makeCompany(test)).id,
  };

  it.each(verbs.filter(({ kind }) => kind === 'look' || kind === 'look at money'))(
    'changes nothing: $desk.$name',
    async ({ desk, name }) => {
      expect(await verbOf(reading, desk, name)(administrator, (await asked[name]?.()) ?? list)).toBeDefined();
    },
  );
});
