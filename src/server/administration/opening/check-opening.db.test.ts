import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { OpeningCheck } from '#domain/administration/opening-checks.ts';
import { readConfig } from '#server/config.ts';
import { storageAway, type Files } from '#server/platform/files/files.ts';
import { makeStaff } from '#tests/factories/staff.factory.ts';
import { useTestApp } from '#tests/support/app-fixture.ts';
import { hurry } from '#tests/support/hurry.ts';
import { paymentSettings, productionSettings } from '#tests/support/production-settings.ts';
import type { SeenVisitor } from './check-machine.ts';
import { checkOpening, createOpeningList } from './check-opening.ts';
import type { Outside } from './look-outside.ts';

const test = await useTestApp();
const { app, clock, database, deps } = test;

const settings = {
  ...productionSettings,
  OPERATOR_NAME: 'Referral Works Private Limited',
  OPERATOR_ADDRESS: '1 Mahatma Gandhi Road, Bengaluru 560001',
  GRIEVANCE_OFFICER: 'Anita Rao',
  GRIEVANCE_EMAIL: 'complaints@works.in',
  SUPPORT_EMAIL: 'help@works.in',
  MAIL_FROM: 'ReferralHire <hello@works.in>',
  COURT: 'Bengaluru',
  PUBLIC_URL: 'https://works.in',
  DATA_DIR: test.fileFolder,
  DKIM_SELECTOR: 'mail',
  TRUSTED_PROXIES: '10.0.0.2',
};
const records: Record<string, string[]> = {
  'works.in': ['v=spf1 include:relay.in -all'],
  'mail._domainkey.works.in': ['v=DKIM1; k=rsa; p=MIGf'],
  '_dmarc.works.in': ['v=DMARC1; p=quarantine'],
};
const outside: Outside = {
  findTexts: (name) => Promise.resolve(records[name] ?? []),
  ask: () => Promise.resolve({ status: 200, date: clock.now(), body: '{"product":"ReferralHire"}' }),
};

type Changed = { env?: Record<string, string>; outside?: Partial<Outside>; files?: Partial<Files>; visitor?: SeenVisitor };

/** What the list says about one check, on a machine that is fine except for `changed`. */
async function look(check: OpeningCheck, changed: Changed = {}): Promise<string> {
  const config = readConfig({ ...settings, ...changed.env });
  const own = { ...deps, config, files: { ...deps.files, ...changed.files }, publicUrl: () => config.publicUrl ?? '' };
  const findings = await checkOpening(own, changed.visitor, { ...outside, ...changed.outside });
  const found = findings.find((finding) => finding.check === check);
  return `${found?.state}: ${found?.says}`;
}

const administrator = async (email: string, provider = 'password') => {
  const session = await makeStaff(test);
  const set = { email, email_verified: true, sign_in_provider: provider };
  await database.db.updateTable('accounts').set(set).where('id', '=', session.account.id).execute();
  return session;
};
const none = { DKIM_SELECTOR: '' };
const unreachable = () => Promise.reject(new Error('getaddrinfo EAI_AGAIN'));
const asked = (answer: Partial<Awaited<ReturnType<Outside['ask']>>>) => ({
  ask: async (url: string) => ({ ...(await outside.ask(url)), ...answer }),
});
const from = (clientAddress: string, forwardedFor?: string): SeenVisitor => ({ clientAddress, forwardedFor });
clock.set(new Date());
const tenMinutesOff = () => new Date(Date.now() + 600_000);
const full: Partial<Files> = { put: () => Promise.reject(storageAway(new Error('ENOSPC: no space left on device, write'))) };

describe('each line says that it is fine, or the one thing to do', () => {
  it.each<[OpeningCheck, string, Changed]>([
    ['settings', 'fine: The addresses that people write to are set.', {}],
    ['settings', 'missing: Set SUPPORT_EMAIL, or waive this once mail to complaints@works.in and', { env: { SUPPORT_EMAIL: '' } }],
    ['settings', 'missing: Set PUBLIC_URL: nobody can reach https://a.example.', { env: { PUBLIC_URL: 'https://a.example' } }],
    ['settings', 'missing: Set APP_ENV=production: this is a demo.', { env: { APP_ENV: 'test' } }],
    ['database', 'fine: PostgreSQL', {}],
    ['standby', 'not_applicable: There is none', {}],
    ['clock', 'fine: It agrees with the database and with acme-v02.api.letsencrypt.org.', {}],
    ['clock', 'fine: It agrees with the database; acme-v02.api.letsencrypt.org did not', { outside: { ask: unreachable } }],
    ['files', `fine: A file was written, read and removed in ${test.fileFolder}.`, {}],
    ['files', 'missing: Make', { files: full }],
    ['address', 'fine: https://works.in answers', {}],
    ['address', 'missing: Point the name and the proxy at this product: https://works.in does not', { outside: { ask: unreachable } }],
    [
      'address',
      'missing: Point https://works.in at this product: something else answers',
      { outside: asked({ body: 'Welcome to nginx' }) },
    ],
    ['proxy', 'missing: Set TRUSTED_PROXIES to the address of your reverse proxy: limits', { env: { TRUSTED_PROXIES: '' } }],
    ['proxy', 'fine: 10.0.0.2 is trusted', {}],
    ['proxy', 'fine: You come from 203.0.113.7.', { visitor: from('203.0.113.7', '203.0.113.7') }],
    ['proxy', 'fine: You come from 2001:db8:1:2::/64.', { visitor: from('2001:db8:1:2::/64', '2001:db8:1:2::7') }],
    ['proxy', 'missing: Let the reverse proxy send X-Forwarded-For', { visitor: from('10.0.0.2') }],
    // The visitor comes through another proxy than the trusted one.
    ['proxy', 'missing: Add 172.18.0.4 to TRUSTED_PROXIES', { visitor: from('172.18.0.4', '203.0.113.7') }],
    ['proxy', 'missing: Add 198.51.100.4 to TRUSTED_PROXIES', { visitor: from('198.51.100.4', '203.0.113.7') }],
    ['sender', 'fine: works.in has SPF, DKIM and DMARC.', {}],
    ['sender', 'fine: works.in has SPF and DMARC; set DKIM_SELECTOR', { env: none }],
    ['sender', 'missing: Add the DKIM key of your mail relay at other._domainkey.works.in.', { env: { DKIM_SELECTOR: 'other' } }],
    ['sender', 'missing: Add an SPF record to other.in', { env: { MAIL_FROM: 'Us <a@other.in>' } }],
    ['sender', 'missing: Make names resolvable from this machine: getaddrinfo EAI_AGAIN.', { outside: { findTexts: unreachable } }],
    ['legal', 'fine: They name Referral Works Private Limited and Anita Rao.', {}],
    ['legal', 'missing: Set GRIEVANCE_OFFICER, COURT: the legal pages', { env: { GRIEVANCE_OFFICER: '', COURT: '' } }],
    ['catalogue', 'missing: Load a file of employers on /admin/companies/catalogue', {}],
    ['gateway', 'not_applicable: Payments are not open.', {}],
    ['gateway', 'missing: Make the webhook at the gateway', { env: paymentSettings }],
  ])('%s: %s', async (check, sentence, changed) => {
    expect((await look(check, changed)).slice(0, sentence.length)).toBe(sentence);
  });

  it('notices a clock that is ten minutes off, also if the database is on the same machine', async () => {
    expect(await look('clock', { outside: asked({ date: tenMinutesOff() }) })).toMatch(/^missing: Set the clock .*letsencrypt/);
    clock.advance({ minutes: 10 });
    onTestFinished(() => clock.set(new Date()));
    expect(await look('clock', { outside: { ask: unreachable } })).toMatch(/^missing: Set the clock .* that of the database\.$/);
  });

  it('says so when the disk cannot be looked at, and when a store of files never answers', async () => {
    const gone = path.join(mkdtempSync(path.join(os.tmpdir(), 'referralhire-gone-')), 'data');
    onTestFinished(() => rmSync(path.dirname(gone), { recursive: true }));
    expect(await look('disk', { env: { DATA_DIR: gone } })).toMatch(/^missing: Look into it by hand.*ENOENT/);
    hurry(4_000);
    expect(await look('files', { files: { put: () => new Promise(() => {}) } })).toMatch(
      /^missing: Look into it by hand.*: nothing answered within 4 seconds\.$/,
    );
  });

  it('believes in mail once a reader followed a link in one', async () => {
    const env = { ADMIN_EMAILS: 'first@works.in,second@works.in' };
    expect(await look('mail', { env })).toMatch(/^missing: Sign up with an address of ADMIN_EMAILS/);
    await administrator('first@works.in', 'google.com');
    expect(await look('mail', { env })).toMatch(/^missing: Sign up/);
    await app.mail.sendTest('somebody@works.in');
    await database.pool.query("update mails set created_at = now() - interval '5 minutes'");
    expect(await look('mail', { env })).toMatch(/^missing: Look at SMTP_URL and at \/admin\/mails/);
    expect(await look('administrators', { env })).toBe('missing: Ask second@works.in to sign up and to confirm the address.');
    await administrator('second@works.in');
    expect(await look('mail', { env })).toMatch(/^fine: An email went out/);
    expect(await look('administrators', { env })).toBe('fine: 2 of them have signed up.');
    expect(await look('administrators', { env: { ADMIN_EMAILS: 'first@works.in' } })).toMatch(/^missing: Name two people/);
  });
});

describe('what only a person knows', () => {
  it('counts a restore that was recorded for 120 days', async () => {
    expect(await look('backup')).toMatch(/^missing: Restore a backup into an empty database/);
    const by = await administrator('third@works.in');
    await app.console.recordRestore(by, { reason: 'Of last night, into a scratch database; 12 requests were there.' });
    expect(await look('backup')).toMatch(/^fine: .*: Of last night/);
    clock.advance({ days: 121 });
    onTestFinished(() => clock.set(new Date()));
    expect(await look('backup')).toMatch(/^missing: Restore a backup again.* 121 days ago/);
  });

  it('waives with a reason what is missing, and nothing else', async () => {
    const by = await administrator('fourth@works.in');
    await expect(app.console.waiveCheck(by, 'catalogue', { reason: '' })).rejects.toMatchObject({ code: 'invalid_input' });
    await expect(app.console.waiveCheck(by, 'weather', { reason: 'It rains.' })).rejects.toMatchObject({ code: 'not_found' });
    for (const check of ['catalogue', 'legal']) await app.console.waiveCheck(by, check, { reason: 'Comes next week.' });
    expect(await look('catalogue')).toMatch(/^waived: .*: Comes next week\.$/);
    expect(await look('legal')).toMatch(/^fine: /);
  });
});

it('the list on /admin is empty in a demo, and goes away for good when nothing is missing', async () => {
  expect(await createOpeningList()(deps)).toEqual([]);
  const config = readConfig({ ...settings, PUBLIC_URL: 'https://127.0.0.1:9', MAIL_FROM: 'Us <a@works.invalid>' });
  const list = createOpeningList();
  const own = { ...deps, config, publicUrl: () => 'https://127.0.0.1:9' };
  const open = (await list(own)).filter(({ state }) => state === 'missing').map(({ check }) => check);
  expect(open).toContain('address');
  const by = await administrator('fifth@works.in');
  for (const check of open) await app.console.waiveCheck(by, check, { reason: 'For the test.' });
  expect(await list(own)).toEqual([]);
  expect(await list({ ...own, db: undefined as never })).toEqual([]);
});
