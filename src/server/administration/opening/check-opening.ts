import { sql } from 'kysely';
import { openingChecks, type Finding, type OpeningCheck } from '#domain/administration/opening-checks.ts';
import { indianDate } from '#shared/indian-date.ts';
import { isAppError } from '#shared/app-error.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/deps.ts';
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

type OpeningDeps = Pick<Deps, 'db' | 'config' | 'files' | 'now' | 'newId' | 'publicUrl'>;

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

type OpeningFacts = {
  version: number;
  statementTimeout: string;
  standbys: number;
  databaseNow: Date;
  companies: number;
  lastEvent: Date | null;
  /** Mails that the mail server should have taken minutes ago. */
  lateMails: number;
  /** At least one reader confirmed the newsletter, which is possible only through the link in a mail. */
  newsletterConfirmed: boolean;
  /** Administrators who have an account; `byMail` if the link in a mail proved their address, and not Google. */
  administrators: { email: string; verified: boolean; byMail: boolean }[];
};

async function readOpeningFacts(db: Db, adminEmails: readonly string[]): Promise<OpeningFacts> {
  const { rows } = await sql<Omit<OpeningFacts, 'administrators'>>`select
    current_setting('server_version_num')::int as version, current_setting('statement_timeout') as "statementTimeout",
    (select count(*)::int from pg_stat_replication) as standbys, clock_timestamp() as "databaseNow",
    (select count(*)::int from companies where not paused) as companies,
    (select max(received_at) from gateway_events) as "lastEvent",
    (select count(*)::int from mails where sent_at is null and created_at < now() - interval '2 minutes') as "lateMails",
    exists (select from newsletter_subscriptions where state = 'confirmed') as "newsletterConfirmed"`.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error('the database said nothing about itself');
  const administrators = await sql<OpeningFacts['administrators'][number]>`select email, email_verified as verified,
    sign_in_provider <> 'google.com' as "byMail" from accounts where email = any (${adminEmails}::text[])`.execute(db);
  return { ...facts, administrators: administrators.rows };
}

type OpeningAct = { action: string; subject: string; reason: string; by: string; at: Date };

/** The newest waiver of each check, and the newest restore that an administrator recorded. */
async function findOpeningActs(db: Db, subjects: readonly string[]): Promise<OpeningAct[]> {
  const { rows } = await sql<OpeningAct>`select distinct on (a.action, a.subject) a.action, a.subject, a.detail ->> 'reason' as reason,
    coalesce(p.display_name, p.email, 'An administrator') as by, a.created_at as at
    from administrator_actions a left join accounts p on p.id = a.account_id
    where a.subject = any (${subjects}::text[]) order by a.action, a.subject, a.id desc`.execute(db);
  return rows;
}
