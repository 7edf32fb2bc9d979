import { describe, expect, it } from 'vitest';
import { productionSettings as production } from '#tests/support/production-settings.ts';
import { readConfig, variables } from './config.ts';

/** Defaults that are right for production too. A new setting is in this list, has no default, or is refused with its default. */
const fitForProduction = new Set([
  'PORT',
  'HOST',
  'ROLES',
  'FILES_STORE',
  'S3_REGION',
  'CLOCK_AHEAD_HOURS',
  'GATEWAY_PROVIDER',
  'SELLER_STATE',
  'SELLER_SAC',
  'LOG_LEVEL',
  'DATABASE_POOL_SIZE',
  'DATA_DIR',
]);

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

  it('starts in production when every demo setting is replaced [1.demo]', () => {
    expect(readConfig(production)).toMatchObject({ production: true, demoData: false, testSignIn: false });
  });

  it.each([
    ['DEMO_DATA', 'yes'],
    ['TEST_SIGN_IN', 'yes'],
    ['CLOCK_AHEAD_HOURS', '1'],
    ['MAIL_TRANSPORT', 'mailbox'],
    ['APP_SECRET', ''],
    ['PUBLIC_URL', 'http://referralhire.example'],
    ['DATABASE_URL', ''],
    ['GATEWAY_URL', ''],
    ['GATEWAY_URL', 'http://localhost:3100'],
    ['GATEWAY_KEY_SECRET', ''],
    ['SELLER_GSTIN', ''],
  ])('refuses production with %s=%s', (name, value) => {
    expect(() => readConfig({ ...production, [name]: value })).toThrow(new RegExp(`^With APP_ENV=production: ${name}`));
  });

  it.each(Object.entries(variables).filter(([name, { fallback }]) => fallback !== '' && name !== 'APP_ENV' && !fitForProduction.has(name)))(
    'refuses production with the value of the demo in %s, forgotten or copied',
    (name, { fallback }) => {
      for (const value of [fallback, '', undefined]) expect(() => readConfig({ ...production, [name]: value })).toThrow(name);
    },
  );

  it.each([
    ['GATEWAY_KEY_ID', 'rzp_test_AbC123'],
    ['ADMIN_EMAILS', 'me@works.in, Admin@referralhire.example'],
    ['MAIL_FROM', 'Somebody <else@referralhire.example>'],
  ])('refuses production with %s=%s', (name, value) => {
    expect(() => readConfig({ ...production, [name]: value })).toThrow(name);
  });

  it('refuses production with a webhook that everybody can sign for', () => {
    expect(() => readConfig({ ...production, GATEWAY_WEBHOOK_SECRETS: 'mine,simulator-secret' })).toThrow('GATEWAY_WEBHOOK_SECRETS');
    expect(() => readConfig({ ...production, GATEWAY_WEBHOOK_SECRETS: '' })).toThrow('GATEWAY_WEBHOOK_SECRETS');
  });
});
