import { z } from 'zod';
import manifest from '../../package.json' with { type: 'json' };
import demoAccounts from '../../seeds/demo-accounts.json' with { type: 'json' };
import { databaseSettings, databaseVariables } from './database-settings.ts';
import { fileSettings, fileVariables } from './file-settings.ts';
import { moneySettings, moneyVariables, refuseHalfPayments } from './money-settings.ts';
import { operatorSettings, operatorVariables } from './operator-settings.ts';
import { address, list, oneOf, optional, wholeNumber, yesNo, type Setting, type ValuesOf } from './setting-rules.ts';
import { StartError } from './start-error.ts';

/** The only file that reads the environment. Each variable: its rule, its default, and why you would set it. */
export const variables = {
  APP_ENV: {
    schema: oneOf('development', 'test', 'production'),
    fallback: 'development',
    about: 'development is a demo on this machine; production refuses every demo setting',
  },
  APP_COMMIT: {
    schema: optional(z.string().regex(/^[0-9a-f]{7,40}$/, 'must be the hash of a commit')),
    about: 'the commit that runs, for /api/status, the log and the console; the image has it from its build, npm start asks git',
  },
  PORT: { schema: wholeNumber(0, 65535), fallback: '3000', about: 'where the product listens (0 picks a free port)' },
  HOST: {
    schema: z.string().regex(/^[\w.:-]+$/, 'must be a host name or an IP address'),
    fallback: '127.0.0.1',
    about: 'the interface to listen on; 0.0.0.0 inside a container',
  },
  PUBLIC_URL: {
    schema: optional(address('http:', 'https:')),
    about: 'the address people type, used in emails and links; https in production; empty means http://localhost:PORT',
  },
  ROLES: {
    schema: list.refine((roles) => roles.length > 0 && roles.every((r) => r === 'web' || r === 'worker'), {
      message: 'must be web, worker or both, separated by a comma',
    }),
    fallback: 'web,worker',
    about: 'what this process does: answer requests (web), run jobs (worker), or both',
  },
  ...databaseVariables,
  ...fileVariables,
  DEMO_DATA: {
    schema: optional(yesNo),
    about: 'yes seeds sample companies, people and demo accounts into an empty database; empty means yes except in production',
  },
  CATALOGUE: {
    schema: optional(yesNo),
    about: 'no leaves out the catalogue of employers and, in a demo, the sample people at these companies; empty means yes except in test',
  },
  TEST_SIGN_IN: {
    schema: optional(yesNo),
    about: 'yes offers sign-in with test accounts instead of Google; empty means yes except in production',
  },
  CLOCK_AHEAD_HOURS: {
    schema: wholeNumber(0, 8784),
    fallback: '0',
    about: "hours by which the product's clock runs ahead, to try out reminders and deadlines; must be 0 in production",
  },
  APP_SECRET: {
    isSecret: true,
    schema: optional(z.string().min(32, 'must have at least 32 characters')),
    about: 'at least 32 random characters, required in production; empty in development means the first start makes one in DATA_DIR',
  },
  ADMIN_EMAILS: {
    schema: list,
    about: 'verified email addresses, separated by commas, whose owners are administrators; demo data adds its own administrator',
  },
  SUPPORT_EMAILS: {
    schema: list,
    about: 'the same for people of support: they use the console, but decide nothing about money, accounts that close, or merged companies',
  },
  AUTHORIZED_DOMAINS: {
    schema: list,
    about: 'more host names, separated by commas, on which people may sign in; the host of PUBLIC_URL is always allowed',
  },
  GOOGLE_CLIENT_ID: {
    schema: optional(z.string().regex(/^[\w.-]+$/, 'must be a client id from the Google Cloud console')),
    about: 'with GOOGLE_CLIENT_SECRET: Google sign-in without Firebase; its redirect address is PUBLIC_URL/auth/google/callback',
  },
  GOOGLE_CLIENT_SECRET: { isSecret: true, schema: optional(z.string()), about: 'the secret that belongs to GOOGLE_CLIENT_ID' },
  FIREBASE_API_KEY: {
    schema: optional(z.string().regex(/^[\w-]+$/, 'must be the web API key of a Firebase project')),
    about: 'with the next two: people sign in with this Firebase project instead of the identity service inside this server',
  },
  FIREBASE_AUTH_DOMAIN: {
    schema: optional(z.string().regex(/^[\w.-]+$/, 'must be a host name such as project.firebaseapp.com')),
    about: 'the authDomain of the Firebase project',
  },
  FIREBASE_PROJECT_ID: {
    schema: optional(z.string().regex(/^[a-z0-9-]+$/, 'must be the id of a Firebase project')),
    about: 'the projectId of the Firebase project; tokens of any other are refused',
  },
  MAIL_TRANSPORT: {
    schema: optional(oneOf('mailbox', 'smtp')),
    about: 'mailbox keeps mail for /dev/mailbox, smtp sends it; empty means mailbox except in production',
  },
  SMTP_URL: {
    isSecret: true,
    schema: optional(address('smtp:', 'smtps:')),
    about: 'the mail server, such as smtps://user:password@mail.example.in:465, when MAIL_TRANSPORT is smtp',
  },
  DKIM_SELECTOR: {
    schema: optional(z.string().regex(/^[\w.-]+$/, 'must be the name of a DKIM key, such as mail')),
    about: 'the name of the key with which your mail relay signs, so that npm run doctor can look for it in DNS',
  },
  ...operatorVariables,
  ...moneyVariables,
  TRUSTED_PROXIES: { schema: list, about: 'addresses of reverse proxies, separated by commas, whose X-Forwarded-For we trust' },
  METRICS_TOKEN: {
    isSecret: true,
    schema: optional(z.string().min(16, 'must have at least 16 characters')),
    about: 'a bearer token that opens /metrics to other machines',
  },
  LOG_LEVEL: {
    schema: oneOf('debug', 'info', 'warn', 'error', 'silent'),
    fallback: 'info',
    about: 'how much to log; debug also logs answers from the page cache',
  },
} as const satisfies Record<string, Setting>;

type Values = ValuesOf<typeof variables>;

export type Config = ReturnType<typeof readConfig>;

export function readConfig(environment: Record<string, string | undefined> = process.env) {
  const values = parseAll(environment);
  const production = values.APP_ENV === 'production';
  const publicUrl = values.PUBLIC_URL?.replace(/\/+$/, '');
  const { operator, unset, mailParts } = operatorSettings(values, { production, publicUrl });
  const config = {
    env: values.APP_ENV,
    production,
    release: { version: manifest.version, commit: values.APP_COMMIT?.slice(0, 12) },
    port: values.PORT,
    host: values.HOST,
    publicUrl,
    roles: { web: values.ROLES.includes('web'), worker: values.ROLES.includes('worker') },
    ...databaseSettings(values),
    files: fileSettings(values),
    demoData: values.DEMO_DATA ?? !production,
    catalogue: values.CATALOGUE ?? values.APP_ENV !== 'test',
    testSignIn: values.TEST_SIGN_IN ?? !production,
    clockAheadHours: values.CLOCK_AHEAD_HOURS,
    appSecret: values.APP_SECRET,
    ...identitySettings(values),
    mail: {
      transport: values.MAIL_TRANSPORT ?? (production ? ('smtp' as const) : ('mailbox' as const)),
      smtpUrl: values.SMTP_URL,
      ...mailParts,
    },
    dkimSelector: values.DKIM_SELECTOR,
    operator,
    /** The variables about the operator that are not set. */
    unset,
    ...moneySettings(values, { production, operator }),
    trustedProxies: values.TRUSTED_PROXIES,
    metricsToken: values.METRICS_TOKEN,
    logLevel: values.LOG_LEVEL,
  };
  if (production) refuseDemoSettings(config);
  if (config.mail.transport === 'smtp' && !config.mail.smtpUrl) {
    throw new StartError('SMTP_URL must name the mail server, because MAIL_TRANSPORT is smtp.');
  }
  return config;
}

/** Half a configuration would sign people in at the wrong service, so the error names the missing half. */
function identitySettings(values: Values) {
  const { FIREBASE_API_KEY: apiKey, FIREBASE_AUTH_DOMAIN: authDomain, FIREBASE_PROJECT_ID: projectId } = values;
  if ((apiKey || authDomain || projectId) && !(apiKey && authDomain && projectId)) {
    throw new StartError('FIREBASE_API_KEY, FIREBASE_AUTH_DOMAIN and FIREBASE_PROJECT_ID must be set together, or none of them.');
  }
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = values;
  if (Boolean(clientId) !== Boolean(clientSecret))
    throw new StartError('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together, or neither.');
  return {
    firebase: apiKey && authDomain && projectId ? { apiKey, authDomain, projectId } : undefined,
    google: clientId && clientSecret ? { clientId, clientSecret } : undefined,
    adminEmails: values.ADMIN_EMAILS.map((email) => email.toLowerCase()),
    supportEmails: values.SUPPORT_EMAILS.map((email) => email.toLowerCase()),
    authorizedDomains: values.AUTHORIZED_DOMAINS.map((domain) => domain.toLowerCase()),
  };
}

function parseAll(environment: Record<string, string | undefined>): Values {
  const values: Record<string, unknown> = {};
  for (const [name, { schema, fallback = '', isSecret }] of Object.entries<Setting>(variables)) {
    const given = environment[name]?.trim() || fallback;
    const parsed = schema.safeParse(given);
    if (!parsed.success) {
      // URLs of databases and mail servers contain passwords, which must not end up in a terminal's scrollback.
      const shown = isSecret ? '' : `, but it is ${JSON.stringify(given)}`;
      throw new StartError(`${name} ${sentenceOf(parsed.error)}${shown}.`);
    }
    values[name] = parsed.data;
  }
  return values as Values;
}

function sentenceOf(error: z.ZodError): string {
  const issue = error.issues[0];
  // A union reports all its branches; the last one is the rule, the first only means "empty".
  const inner = issue?.code === 'invalid_union' ? issue.errors.at(-1)?.[0]?.message : issue?.message;
  return inner ?? 'is not understood';
}

/** The default is a demo on purpose; a forgotten variable must not put it on the internet. */
function refuseDemoSettings(config: Config) {
  const staff = new Set([...config.adminEmails, ...config.supportEmails]);
  const refusals = [
    config.demoData && 'DEMO_DATA must not be yes (demo accounts have public passwords)',
    config.testSignIn && 'TEST_SIGN_IN must not be yes (anyone could sign in as a test account)',
    config.clockAheadHours !== 0 && 'CLOCK_AHEAD_HOURS must be 0 (deadlines would pass before their day)',
    config.mail.transport === 'mailbox' && 'MAIL_TRANSPORT must be smtp (the development mailbox shows mail to everybody)',
    config.mail.transport === 'smtp' && !config.mail.smtpUrl && 'SMTP_URL must name the mail server',
    !config.appSecret && 'APP_SECRET must be set (openssl rand -hex 32 makes one)',
    !config.publicUrl?.startsWith('https:') && 'PUBLIC_URL must be set and begin with https:// (cookies would travel in plain text)',
    ...refuseHalfPayments(config),
    ...demoAccounts.map(
      ({ email }) => staff.has(email) && `ADMIN_EMAILS and SUPPORT_EMAILS must not name ${email} (its password is public)`,
    ),
    !config.databaseUrl && 'DATABASE_URL must be set (the embedded database is for development)',
  ].filter((refusal) => typeof refusal === 'string');
  if (refusals.length > 0) throw new StartError(`With APP_ENV=production: ${refusals.join('; ')}.`);
}
