import { globSync } from 'node:fs';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Session } from '#domain/accounts/account.ts';
import { acts, type ActName } from '#domain/administration/acts.ts';
import { looks } from '#domain/administration/looks.ts';
import { createApp, type App } from '#server/app/create-app.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { makeCases, makeDispute } from '#tests/factories/case.factory.ts';
import { makeCompany } from '#tests/factories/company.factory.ts';
import { makePerson, makeRequest, makeResumes } from '#tests/factories/request.factory.ts';
import { makeStaff } from '#tests/factories/staff.factory.ts';
import { readyActs } from '#tests/support/ready-acts.ts';
import { useTestMoney } from '#tests/support/test-money.ts';

const test = await useTestMoney();
const { app, database, deps } = test;
const { db, pool } = database;
await makeResumes(test, 100);

const [administrator, support] = [await makeStaff(test), await makeStaff(test, 'support')];
const stranger = (await makePerson(test)).session;

/** The desks of the console, and which act each of their functions is. One that is not named only looks: below it may write nothing. */
type Desk = 'administration' | 'casesDesk' | 'moneyDesk' | 'rulesDesk' | 'companyDesk' | 'console';
type Kind = ActName | 'look' | 'administrators look';
const desks: { [D in Desk]: { [Verb in keyof App[D]]?: Kind } } = {
  administration: {
    approveProposal: 'approve_company',
    declineProposal: 'decline_company',
    revokeVerification: 'revoke_verification',
    liftRevocation: 'lift_revocation',
    decideDispute: 'decide_dispute',
  },
  casesDesk: {
    claim: 'claim_case',
    release: 'release_case',
    decide: 'decide_case',
    second: 'second_closing',
    decideAppeal: 'decide_appeal',
    grant: 'grant_access',
    readMessages: 'look_at_private',
  },
  moneyDesk: {
    money: 'administrators look',
    proposePayouts: 'propose_payouts',
    approvePayout: 'approve_payout',
    rejectPayout: 'reject_payout',
    voidFees: 'void_fees',
    releasePayouts: 'release_payouts',
    retryRefund: 'retry_refund',
    closeDifference: 'close_difference',
    returnGrant: 'return_grant',
    grantPlan: 'grant_plan',
  },
  rulesDesk: { change: 'change_company_rule', look: 'look_at_company_rules' },
  companyDesk: {
    loadCatalogue: 'load_catalogue',
    add: 'add_company',
    edit: 'edit_company',
    pause: 'pause_company',
    resume: 'resume_company',
    merge: 'merge_companies',
  },
  console: {
    endSessions: 'end_sessions',
    retryJob: 'retry_job',
    discardJob: 'discard_job',
    retryMail: 'retry_mail',
    answerDataRequest: 'answer_data_request',
    incidents: 'administrators look',
    openIncident: 'open_incident',
    tellOfIncident: 'tell_of_incident',
    waiveCheck: 'waive_check',
    recordRestore: 'record_restore',
    recordLook: 'look_at_list',
  },
};

type Verb = (session: Session, ...rest: unknown[]) => unknown;
const verbs = (Object.keys(desks) as Desk[]).flatMap((desk) =>
  Object.keys(app[desk]).map((name) => ({ desk, name, kind: (desks[desk] as Record<string, Kind>)[name] ?? 'look' })),
);
const verbOf = (product: App, desk: Desk, name: string) => (product[desk] as unknown as Record<string, Verb>)[name] as Verb;
const list = { q: '', filters: {}, limit: 10 };

const ready = await readyActs(test);

/** Acts that only look at or take up something, and rules, whose source and day are the reason (docs/decisions/0041-the-console.md). */
const withoutReason = /^(look_at_\w+|read_dispute|export_list|claim_case|release_case|change_company_rule)$/;

const rows = () => db.selectFrom('administrator_actions').select(['id', 'action', 'account_id', 'detail']).orderBy('id').execute();
const refuseRows = 'create trigger refused before insert on administrator_actions for each row execute function refuse_change()';

describe('every act of the console', () => {
  it('is in the table of its desk, and every desk is here', () => {
    expect(globSync('src/server/administration/create-*.ts')).toHaveLength(Object.keys(desks).length);
    const looked = Object.values(looks).flatMap((look) => look?.act ?? []);
    const listed = new Set([...verbs.map(({ kind }) => kind), ...looked, 'look_at_invoice']);
    for (const act of Object.keys(acts)) expect(listed).toContain(act);
  });

  it.each(Object.keys(acts) as ActName[])('%s and its row are one transaction', async (name) => {
    const act = await ready[name]();
    const before = (await rows()).length;
    await pool.query(refuseRows);
    onTestFinished(async () => void (await pool.query('drop trigger if exists refused on administrator_actions')));
    await expect((async () => act(administrator))()).rejects.toThrow(/never changed or deleted/);
    await pool.query('drop trigger refused on administrator_actions');
    expect(await rows()).toHaveLength(before);
    // The act can be done now only because the failed try changed nothing.
    await act(administrator);
    const [row, ...others] = (await rows()).slice(before);
    expect(others).toEqual([]);
    expect(row).toMatchObject({ action: name, account_id: administrator.account.id });
    expect(Object.hasOwn(row?.detail ?? {}, 'reason')).toBe(!withoutReason.test(name));
  });

  it.each(verbs)('$name of the $desk is closed to others, and to support if it is for administrators', async ({ desk, name, kind }) => {
    const verb = verbOf(app, desk, name);
    const call = async (by: Session) => verb(by, 'nothing', {}, {});
    await expect(call(stranger)).rejects.toMatchObject({ code: 'not_found' });
    const forAdministrators = kind === 'administrators look' || (kind !== 'look' && acts[kind].by === 'administrator');
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
  /** The arguments of the looks, besides the session. */
  const asked: Record<string, () => Promise<unknown>> = {
    card: async () => (await makeCompany(test)).id,
    get: async () => (await makeCompany(test)).id,
    checkCatalogue: () => Promise.resolve({ text: 'name,industry,city,state,size\nKaveri Foods,Snacks,Mysuru,Karnataka,51-200' }),
    getCase: async () => (await (await makeCases(test)).openCase()).caseId,
    lookAtPerson: async () => (await makePerson(test)).id,
    getDispute: () => makeDispute(test),
    getRequest: async () => (await makeRequest(test)).id,
  };

  it.each(verbs.filter(({ kind }) => kind === 'look' || kind === 'administrators look'))(
    'changes nothing: $name of the $desk',
    async ({ desk, name }) => {
      expect(await verbOf(reading, desk, name)(administrator, (await asked[name]?.()) ?? list)).toBeDefined();
    },
  );
});
