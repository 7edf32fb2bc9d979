import { openingChecks, type Finding, type OpeningCheck } from '#domain/administration/opening-checks.ts';
import { indianDate } from '#shared/indian-date.ts';
import { isAppError } from '#shared/app-error.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Files } from '#server/platform/files/files.ts';
import { inTime } from '#server/platform/limits/in-time.ts';
import {
  checkAddress,
  checkClock,
  checkDisk,
  checkFiles,
  checkProxy,
  checkSender,
  fine,
  missing,
  type SeenVisitor,
  type Verdict,
} from './check-machine.ts';
import { causeOf, outside as realOutside, type Outside } from './look-outside.ts';
import { findOpeningActs, readOpeningFacts, type OpeningAct, type OpeningFacts } from './opening-store.ts';

export type OpeningDeps = {
  db: Db;
  config: Config;
  files: Files;
  now: () => Date;
  newId: () => string;
  publicUrl: () => string;
};

const notApplicable = (says: string): Verdict => ({ state: 'not_applicable', says });

const longestLookMs = 4000;
const day = 86_400_000;
/** A restore that was tried longer ago says little about today's backups. */
const restoreDays = 120;
/** Names that are reserved, so no operator can own them. */
const reserved = /(^|[.@])(example|test|invalid|localhost)$|\bexample\.(com|org|net)$/i;

/** Everything that has to be true before strangers come, each with the one thing to do. */
export async function checkOpening(deps: OpeningDeps, visitor?: SeenVisitor, outside: Outside = realOutside): Promise<Finding[]> {
  const { config, now } = deps;
  const subjects = Object.keys(openingChecks).map((check) => `check:${check}`);
  const [facts, acts] = await Promise.all([readOpeningFacts(deps.db, config.adminEmails), findOpeningActs(deps.db, subjects)]);
  const looks: Record<OpeningCheck, () => Verdict | Promise<Verdict>> = {
    settings: () => checkSettings(config),
    database: () => checkDatabase(facts),
    disk: () => checkDisk(config.dataDir),
    standby: () =>
      facts.standbys > 0
        ? fine('A standby follows.')
        : notApplicable('There is none: if this database is lost, so is what came after its last backup.'),
    clock: () => checkClock(config, now(), facts.databaseNow, outside),
    files: () => checkFiles(deps),
    address: () => checkAddress(deps.publicUrl(), outside),
    proxy: () => checkProxy(config.trustedProxies, visitor),
    mail: () => checkMail(config, facts),
    sender: () => checkSender(config, outside),
    administrators: () => checkAdministrators(config, facts),
    legal: () => checkLegal(config),
    catalogue: () =>
      facts.companies > 0
        ? fine(`The directory has ${facts.companies} companies.`)
        : missing('Load a file of employers on /admin/companies/catalogue: the directory is empty.'),
    backup: () => checkBackup(acts, now()),
    gateway: () => checkGateway(config, facts),
  };
  const waivers = new Map(acts.filter(({ action }) => action === 'waive_check').map((act) => [act.subject, act]));
  const findings = Object.entries(looks).map(async ([name, look]): Promise<Finding> => {
    const check = name as OpeningCheck;
    // A check that could not look is not fine.
    const verdict = await inTime(longestLookMs, async () => look()).catch((error: unknown) => {
      const late = isAppError(error) && error.code === 'unavailable';
      const cause = late ? `nothing answered within ${longestLookMs / 1000} seconds` : causeOf(error);
      return missing(`Look into it by hand, because it could not be looked at: ${cause}.`);
    });
    const waiver = waivers.get(`check:${check}`);
    if (verdict.state !== 'missing' || !waiver) return { check, ...verdict };
    return { check, state: 'waived', says: `${waiver.by}, ${indianDate(waiver.at)}: ${waiver.reason}` };
  });
  return Promise.all(findings);
}

/**
 * For /admin. Empty in a demo, and once everything is done or waived. We remember that until the next start: the checks make requests to
 * other machines, and settings change only with a start.
 */
export function createOpeningList() {
  let isReady = false;
  return async (deps: OpeningDeps, visitor?: SeenVisitor): Promise<Finding[]> => {
    if (isReady || !deps.config.production) return [];
    const findings = await checkOpening(deps, visitor);
    isReady = findings.every(({ state }) => state !== 'missing');
    return isReady ? [] : findings;
  };
}

function checkSettings({ production, operator, unset, publicUrl }: Config): Verdict {
  if (!production) return missing('Set APP_ENV=production: this is a demo.');
  if (publicUrl && reserved.test(new URL(publicUrl).hostname)) return missing(`Set PUBLIC_URL: nobody can reach ${publicUrl}.`);
  const open = ['GRIEVANCE_EMAIL', 'SUPPORT_EMAIL', 'MAIL_FROM'].filter((name) => unset.includes(name));
  const made = `${operator.grievanceEmail} and ${operator.supportEmail}`;
  if (open.length > 0) return missing(`Set ${open.join(', ')}, or waive this once mail to ${made} reaches somebody.`);
  return fine('The addresses that people write to are set.');
}

function checkDatabase({ version, statementTimeout }: OpeningFacts): Verdict {
  const major = Math.floor(version / 10_000);
  if (major < 15) return missing(`Move to PostgreSQL 15 or newer; this is ${major}.`);
  if (statementTimeout === '0') return missing('Give the role a statement_timeout of 30s (docs/runbook.md, A pooler).');
  return fine(`PostgreSQL ${major}; a statement ends after ${statementTimeout}.`);
}

function checkMail({ firebase, mail: { transport } }: Config, facts: OpeningFacts): Verdict {
  if (transport === 'mailbox') return missing('Set MAIL_TRANSPORT=smtp and SMTP_URL: no email leaves this machine.');
  // Firebase sends its mails by itself.
  const isProven = facts.newsletterConfirmed || (!firebase && facts.administrators.some(({ verified, byMail }) => verified && byMail));
  if (isProven) return fine('An email went out, and the link in it was followed.');
  if (facts.lateMails > 0) return missing('Look at SMTP_URL and at /admin/mails: the mail server does not take our emails.');
  return missing(
    firebase
      ? 'Subscribe to the newsletter at the foot of any page, and follow the link in the email.'
      : 'Sign up with an address of ADMIN_EMAILS and a password, and follow the link in the email.',
  );
}

function checkAdministrators({ adminEmails }: Config, { administrators }: OpeningFacts): Verdict {
  if (adminEmails.length < 2) return missing('Name two people in ADMIN_EMAILS: some decisions take a second one.');
  const nowhere = adminEmails.filter((email) => reserved.test(email));
  if (nowhere.length > 0) return missing(`Replace ${nowhere.join(', ')} in ADMIN_EMAILS: no email arrives there.`);
  const proven = new Set(administrators.flatMap(({ email, verified }) => (verified ? email : [])));
  const waiting = adminEmails.filter((email) => !proven.has(email));
  return waiting.length > 0
    ? missing(`Ask ${waiting.join(', ')} to sign up and to confirm the address.`)
    : fine(`${adminEmails.length} of them have signed up.`);
}

function checkLegal({ operator: { name, address, officer, court } }: Config): Verdict {
  const names = Object.entries({ OPERATOR_NAME: name, OPERATOR_ADDRESS: address, GRIEVANCE_OFFICER: officer, COURT: court });
  const open = names.flatMap(([setting, value]) => (value ? [] : setting));
  return open.length > 0 ? missing(`Set ${open.join(', ')}: the legal pages need them.`) : fine(`They name ${name} and ${officer}.`);
}

function checkBackup(acts: readonly OpeningAct[], now: Date): Verdict {
  const tried = acts.find(({ action }) => action === 'record_restore');
  if (!tried) return missing('Restore a backup into an empty database, look at it, and record it on /admin (docs/runbook.md, Backups).');
  const days = Math.floor((now.getTime() - tried.at.getTime()) / day);
  if (days > restoreDays) return missing(`Restore a backup again, and record it on /admin: the last time was ${days} days ago.`);
  return fine(`${tried.by}, ${indianDate(tried.at)}: ${tried.reason}`);
}

function checkGateway({ payments }: Config, { lastEvent }: OpeningFacts): Verdict {
  if (!payments) return notApplicable('Payments are not open. Set the keys of the gateway to open them.');
  if (!lastEvent) return missing('Make the webhook at the gateway, then a purchase: no event has arrived yet.');
  return fine(`The last event came on ${indianDate(lastEvent)}.`);
}
