import { sql } from 'kysely';
import type { Session } from '#domain/accounts/account.ts';
import { withholdNames } from '#domain/requests/withhold-names.ts';
import { AppError } from '#shared/app-error.ts';
import { findCompanyDomains } from '#server/companies/find-company-domains.ts';
import type { Db } from '#server/platform/db/database.ts';
import { hashToken } from '#server/platform/secrets/random-token.ts';
import type { SecretConfig } from '#server/platform/secrets/app-secret.ts';
import { findWorkplace } from '#server/referrers/becoming/workplace.ts';
import { findByCode, type StoredRequest } from '#server/requests/request-store.ts';
import { isLinkKey } from './link-key.ts';

/**
 * What every holder of the link reads: no surname, no address, no resume. Opening uses nothing up: programs that preview links in chats and
 * mails open them all the time.
 */
export async function openLink(
  { db, config, now }: { db: Db; config: SecretConfig; now: () => Date },
  key: unknown,
  session: Session | undefined,
) {
  const request = await findLink({ db, config }, key);
  const accountId = session?.account.id;
  const isSeeker = accountId !== undefined && accountId === request.seekerId;
  const isOwn = isSeeker || (accountId !== undefined && request.offers.some((each) => each.accountId === accountId));
  if (!isOwn) requireOpen(request, now());
  const company = await findCompanyNow(db, request.companyId);
  const workplace = accountId === undefined ? undefined : await findWorkplace(db, accountId);
  const { firstName, note } = withoutSurname(request);
  const reader = isSeeker ? ('seeker' as const) : workplace === company.id ? ('employee' as const) : ('stranger' as const);
  return {
    firstName,
    position: request.position,
    company,
    note,
    /** The domains of the company's work addresses. */
    domains: await findCompanyDomains(db, company.id),
    endsAt: (request.clock.deadlineAt ?? request.changedAt).toISOString(),
    /** The visitor: one who has yet to show where they work, one who has shown it, or the seeker who made the link. */
    reader,
    /** The visitor's own page of the request, if they have one. */
    requestId: isOwn ? request.id : null,
  };
}

/** The company that the link's company was merged into since, or itself. */
export async function findCompanyNow(db: Db, id: string): Promise<{ id: string; name: string }> {
  const { rows } = await sql<{ id: string; name: string }>`
    select n.id, n.name from companies c join companies n on n.id = coalesce(c.merged_into, c.id) where c.id = ${id}`.execute(db);
  return rows[0] ?? { id, name: '' };
}

/** We refuse a guessed or cut link before asking the database, so any number of them costs nothing. */
export async function findLink({ db, config }: { db: Db; config: SecretConfig }, key: unknown): Promise<StoredRequest> {
  const request = isLinkKey(config, key) ? await findByCode(db, hashToken(key)) : undefined;
  if (request) return request;
  throw new AppError('not_found', { detail: 'This link does not work. Copy all of it, or ask for it once more.' });
}

export function requireOpen(request: StoredRequest | undefined, now: Date): StoredRequest {
  const { state, deadlineAt } = request?.clock ?? { state: 'expired', deadlineAt: null };
  if (request && state === 'unclaimed' && deadlineAt && deadlineAt > now) return request;
  if (state === 'withdrawn') throw new AppError('gone', { detail: 'This link was taken back by the person who sent it.' });
  if (request?.referrerId) throw new AppError('conflict', { detail: 'Somebody has taken this on already. Thank you for looking.' });
  throw new AppError('gone', { detail: 'This link has ended. If you would still like to help, ask for a new one.' });
}

/** The note is shown without addresses, numbers and the surname, whatever its author wrote. */
function withoutSurname({ fullName, message }: Pick<StoredRequest, 'fullName' | 'message'>): { firstName: string; note: string } {
  const [firstName = '', ...rest] = fullName.trim().split(/\s+/u);
  return { firstName, note: withholdNames(message, rest.filter((part) => part !== firstName).join(' ')) };
}
