import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';

export type OpeningFacts = {
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

export async function readOpeningFacts(db: Db, adminEmails: readonly string[]): Promise<OpeningFacts> {
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

export type OpeningAct = { action: string; subject: string; reason: string; by: string; at: Date };

/** The newest waiver of each check, and the newest restore that an administrator recorded. */
export async function findOpeningActs(db: Db, subjects: readonly string[]): Promise<OpeningAct[]> {
  const { rows } = await sql<OpeningAct>`select distinct on (a.action, a.subject) a.action, a.subject, a.detail ->> 'reason' as reason,
    coalesce(p.display_name, p.email, 'An administrator') as by, a.created_at as at
    from administrator_actions a left join accounts p on p.id = a.account_id
    where a.subject = any (${subjects}::text[]) order by a.action, a.subject, a.id desc`.execute(db);
  return rows;
}
