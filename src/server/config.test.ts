import { describe, expect, it } from 'vitest';
import { paymentSettings, productionSettings as production } from '#tests/support/production-settings.ts';
import { readConfig, variables } from './config.ts';
import type { Setting } from './setting-rules.ts';

const paying = { ...production, ...paymentSettings };

/** Defaults that are right for production too. A new setting is in this list or has no default. */
const fitForProduction = [
  'PORT',
  'HOST',
  'ROLES',
  'FILES_STORE',
  'S3_REGION',
  'CLOCK_AHEAD_HOURS',
  'SELLER_STATE',
  'SELLER_SAC',
  'LOG_LEVEL',
  'DATABASE_POOL_SIZE',
  'DATA_DIR',
];

/** Every value of a configuration under its path, such as `mail.from`. */
const leavesOf = (value: unknown, at = ''): [string, unknown][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, part]) => leavesOf(part, `${at}.${name}`))
    : [[at, value]];

describe('readConfig', () => {
  it('is a complete demo with nothing set', () => {
    const config = readConfig({});
    expect(config).toMatchObject({ env: 'development', port: 3000, demoData: true, testSignIn: true });
    expect(config.roles).toEqual({ web: true, worker: true });
    expect(config.mail.transport).toBe('mailbox');
  });

  it.each([
    [{ PORT: 'abc' }, 'PORT must be a whole number from 0 to 65535, but it is "abc".'],
    [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535, but it is "70000".'],
    [{ APP_ENV: 'prod' }, 'APP_ENV must be development, test or production, but it is "prod".'],
    [{ ROLES: 'web,cook' }, 'ROLES must be web, worker or both, separated by a comma, but it is "web,cook".'],
    [{ DEMO_DATA: 'maybe' }, 'DEMO_DATA must be yes or no, but it is "maybe".'],
    [{ APP_SECRET: 'short' }, 'APP_SECRET must have at least 32 characters.'],
    [{ MAIL_FROM: 'me\r\nBcc: x@y.z' }, 'MAIL_FROM must look like ReferralHire <hello@example.in>'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be an address that begins with postgres:// or postgresql://'],
    [{ FILES_STORE: 'tape' }, 'FILES_STORE must be disk or s3, but it is "tape".'],
    [{ FILES_STORE: 's3', S3_BUCKET: 'cv-bucket' }, 'S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY must be set, because FILES_STORE is s3.'],
    [{ S3_ENDPOINT: 'ftp://x' }, 'S3_ENDPOINT must be an address that begins with http:// or https://'],
    [{ S3_BUCKET: 'No Bucket' }, 'S3_BUCKET must be the name of a bucket, but it is "No Bucket".'],
    [{ GATEWAY_KEY_ID: 'rzp_live_1' }, 'GATEWAY_KEY_ID is a live key'],
    [{ GATEWAY_URL: 'https://api.razorpay.com' }, 'GATEWAY_KEY_ID and GATEWAY_KEY_SECRET must be set'],
    [{ MAIL_TRANSPORT: 'smtp' }, 'SMTP_URL must name the mail server'],
  ])('refuses %o in one sentence', (environment, sentence) => {
    expect(() => readConfig(environment)).toThrow(sentence);
  });

  it('has no default that is for the demo only, so that a forgotten setting never puts the demo on the internet', () => {
    const withDefault = Object.entries<Setting>(variables).flatMap(([name, { fallback }]) => (!fallback || name === 'APP_ENV' ? [] : name));
    expect(withDefault.toSorted()).toEqual(fitForProduction.toSorted());
  });

  it('refuses every value of the demo in production, whichever setting brings it', () => {
    const ours = { ...paying, PUBLIC_URL: 'https://works.in' };
    const usual = new Map(leavesOf(readConfig(ours)));
    const demo = leavesOf(readConfig({})).filter(([at, value]) => value !== undefined && value !== false && usual.get(at) !== value);
    expect(demo.map(([, value]) => value)).toEqual(
      expect.arrayContaining(['ReferralHire <hello@referralhire.example>', 'ReferralHire (demo)', 'rzp_test_simulator', 'mailbox']),
    );
    const bringing = (name: string, value: unknown) => {
      try {
        return new Map(leavesOf(readConfig({ ...ours, [name]: value === true ? 'yes' : String(value) })));
      } catch {
        return undefined;
      }
    };
    const names = Object.keys(variables).filter((name) => name !== 'APP_ENV');
    const accepted = demo.flatMap(([at, value]) =>
      names.flatMap((name) => (bringing(name, value)?.get(at) === value ? `${name}=${String(value)}` : [])),
    );
    expect(accepted).toEqual([]);
  });

  it('starts in production with five settings, without payments and with addresses of its own host [1.demo]', () => {
    const config = readConfig({ ...production, PUBLIC_URL: 'https://www.works.in/' });
    expect(config).toMatchObject({ production: true, demoData: false, testSignIn: false, payments: false });
    const addresses = { grievanceEmail: 'grievance@works.in', supportEmail: 'support@works.in', salesEmail: 'sales@works.in' };
    expect(config.operator).toEqual({ name: undefined, address: undefined, officer: undefined, court: undefined, ...addresses });
    expect([config.publicUrl, config.mail.from]).toEqual(['https://www.works.in', 'ReferralHire <hello@works.in>']);
  });

  it('takes payments as soon as a key is set, and stops when it is taken away or none is chosen', () => {
    const { payments, gateway, seller } = readConfig(paying);
    expect([payments, gateway.url, seller.name]).toEqual([true, 'https://api.razorpay.com', 'Referral Works Private Limited']);
    expect(readConfig({ ...paying, GATEWAY_KEY_ID: '' }).payments).toBe(false);
    expect(readConfig({ ...paying, GATEWAY_PROVIDER: 'none' }).payments).toBe(false);
    expect(readConfig({}).payments).toBe(true);
    expect(readConfig({ GATEWAY_PROVIDER: 'none' }).payments).toBe(false);
  });

  it.each([
    ['DEMO_DATA', 'yes'],
    ['TEST_SIGN_IN', 'yes'],
    ['CLOCK_AHEAD_HOURS', '1'],
    ['MAIL_TRANSPORT', 'mailbox'],
    ['SMTP_URL', ''],
    ['APP_SECRET', ''],
    ['PUBLIC_URL', 'http://referralhire.example'],
    ['DATABASE_URL', ''],
    ['GATEWAY_PROVIDER', 'razorpay'],
    ['ADMIN_EMAILS', 'me@works.in, Admin@referralhire.example'],
    ['SUPPORT_EMAILS', 'support@referralhire.example'],
  ])('refuses production with %s=%s', (name, value) => {
    const named = name === 'GATEWAY_PROVIDER' ? 'GATEWAY_KEY_ID' : name;
    expect(() => readConfig({ ...production, [name]: value })).toThrow(new RegExp(`^With APP_ENV=production: .*${named}`));
  });

  it('accepts administrators at a reserved domain, which does no harm', () => {
    expect(readConfig({ ...production, ADMIN_EMAILS: 'one@referralhire.example' }).adminEmails).toEqual(['one@referralhire.example']);
  });

  it.each([
    ['GATEWAY_URL', 'http://localhost:3100'],
    ['GATEWAY_KEY_ID', 'rzp_test_AbC123'],
    ['GATEWAY_KEY_SECRET', ''],
    ['GATEWAY_WEBHOOK_SECRETS', ''],
    ['GATEWAY_WEBHOOK_SECRETS', 'mine,simulator-secret'],
    ['GATEWAY_PAYOUT_ACCOUNT', ''],
    ['SELLER_GSTIN', ''],
    ['SELLER_GSTIN', '29AAAAA0000A1Z5'],
    ['OPERATOR_NAME', ''],
    ['OPERATOR_ADDRESS', ''],
  ])('refuses production with payments and %s=%s', (name, value) => {
    expect(() => readConfig({ ...paying, [name]: value })).toThrow(new RegExp(`^With APP_ENV=production: .*${name}`));
  });
});
