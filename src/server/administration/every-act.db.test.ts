import { globSync } from 'node:fs';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Session } from '#domain/accounts/account.ts';
import { acts, type ActName } from '#domain/administration/acts.ts';
import { createApp, type App } from '#server/app/create-app.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { makeCases, makeDispute } from '#tests/factories/case.factory.ts';
import { makeCompany } from '#tests/factories/company.factory.ts';
import { makePerson, makeRequest, makeResumes } from '#tests/factories/request.factory.ts';
import { makeStaff } from '#tests/factories/staff.factory.ts';
import { outcomesOf } from '#tests/support/outcomes.ts';
import { readyActs } from '#tests/support/ready-acts.ts';
import { useTestMoney } from '#tests/support/test-money.ts';

const test = await useTestMoney();
const { app, database, deps } = test;
const { db, pool } = database;
await makeResumes(test, 100);

const [administrator, support] = [await makeStaff(test), await makeStaff(test, 'support')];
const stranger = (await makePerson(test)).session;

/** The desks of the console, and what acts on each. What is not named only looks: below it may write nothing. */
type Desk = 'administration' | 'casesDesk' | 'moneyDesk' | 'rulesDesk' | 'companyDesk' | 'console';
const desks: { [D in Desk]: (keyof App[D])[] } = {
  administration: ['approveProposal', 'declineProposal', 'revokeVerification', 'liftRevocation', 'decideDispute'],
  casesDesk: ['claim', 'release', 'decide', 'second', 'decideAppeal', 'grant', 'readMessages'],
  moneyDesk: [
    ...(['proposePayouts', 'approvePayout', 'rejectPayout', 'voidFees', 'releasePayouts'] as const),
    ...(['retryRefund', 'closeDifference', 'returnGrant', 'grantPlan'] as const),
  ],
  rulesDesk: ['change', 'look'],
  companyDesk: ['loadCatalogue', 'add', 'edit', 'pause', 'resume', 'merge'],
  console: [
    ...(['endSessions', 'retryJob', 'discardJob', 'retryMail', 'answerDataRequest', 'openIncident', 'tellOfIncident'] as const),
    ...(['waiveCheck', 'recordRestore', 'recordLook'] as const),
  ],
};

type Verb = (session: Session, ...rest: unknown[]) => unknown;
const verbs = (Object.keys(desks) as Desk[]).flatMap((desk) => Object.keys(app[desk]).map((name) => ({ desk, name })));
const looking = verbs.filter(({ desk, name }) => !(desks[desk] as string[]).includes(name));
const verbOf = (product: App, desk: Desk, name: string) => (product[desk] as unknown as Record<string, Verb>)[name] as Verb;
const list = { q: '', filters: {}, limit: 10 };

const ready = await readyActs(test);

/** Acts that only look at or take up something, and rules, whose source and day are the reason (docs/decisions/0041-the-console.md). */
const withoutReason = /^(look_at_\w+|read_dispute|export_list|claim_case|release_case|change_company_rule)$/;

const rows = () => db.selectFrom('administrator_actions').select(['id', 'action', 'account_id', 'detail']).orderBy('id').execute();
const refuseRows = 'create trigger refused before insert on administrator_actions for each row execute function refuse_change()';

describe('every act of the console', () => {
  it.each(Object.keys(acts) as ActName[])('%s is for those who may do it, and is one transaction with its row', async (name) => {
    const act = await ready[name]();
    const before = (await rows()).length;
    const isForSupport = acts[name].by === 'support';
    const by = isForSupport ? support : administrator;
    // Whether there is an invoice is not told to support either.
    const others = isForSupport ? [stranger] : [stranger, support];
    const refused = ['not_found', name === 'look_at_invoice' ? 'not_found' : 'forbidden'].slice(0, others.length);
    expect(await outcomesOf(others.map(async (other) => act(other)))).toEqual(refused);
    await pool.query(refuseRows);
    onTestFinished(async () => void (await pool.query('drop trigger if exists refused on administrator_actions')));
    await expect((async () => act(by))()).rejects.toThrow(/never changed or deleted/);
    await pool.query('drop trigger refused on administrator_actions');
    expect(await rows()).toHaveLength(before);
    // The act can be done now only because the failed try changed nothing.
    await act(by);
    const [row, ...more] = (await rows()).slice(before);
    expect(more).toEqual([]);
    expect(row).toMatchObject({ action: name, account_id: by.account.id });
    expect(Object.hasOwn(row?.detail ?? {}, 'reason')).toBe(!withoutReason.test(name));
  });
});

it('every desk of the console is here, and nothing of it is open to others', async () => {
  expect(globSync('src/server/administration/create-*.ts')).toHaveLength(Object.keys(desks).length);
  for (const { desk, name } of verbs) {
    const outcome = await outcomesOf([(async () => verbOf(app, desk, name)(stranger, 'nothing', {}, {}))()]);
    expect([name, ...outcome]).toEqual([name, 'not_found']);
  }
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

  it.each(looking)('changes nothing, and is open to support except for money and incidents: $name of the $desk', async ({ desk, name }) => {
    const given = (await asked[name]?.()) ?? list;
    expect(await verbOf(reading, desk, name)(administrator, given)).toBeDefined();
    const bySupport = await outcomesOf([(async () => verbOf(reading, desk, name)(support, given))()]);
    expect(bySupport).toEqual([name === 'money' || name === 'incidents' ? 'forbidden' : 'done']);
  });
});
