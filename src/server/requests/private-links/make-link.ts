import type { Session } from '#domain/accounts/account.ts';
import type { LinkInput } from '#domain/requests/link-input.ts';
import { startLink } from '#domain/requests/referral-request.ts';
import { mostOpenLinks } from '#domain/requests/request-limits.ts';
import { mayReach } from '#domain/standing/may-reach.ts';
import { AppError } from '#shared/app-error.ts';
import { findCompanyDomains } from '#server/companies/find-company-domains.ts';
import { getCompany } from '#server/companies/get-company.ts';
import { answerOnce } from '#server/platform/idempotency/answer-once.ts';
import { hashToken } from '#server/platform/secrets/random-token.ts';
import { clockColumns } from '#server/requests/request-store.ts';
import { requireMaySend } from '#server/requests/sending/require-may-send.ts';
import { submitted, typedColumns } from '#server/requests/sending/submit-request.ts';
import { insertWithResume } from '#server/requests/sending/use-resume.ts';
import { holdsOf, toHolds } from '#server/standing/standing-in-sql.ts';
import { linkKeyOf, linkTo } from './link-key.ts';
import type { LinkDeps } from '#server/requests/request-deps.ts';

/**
 * A request to a person whom the seeker knows and we do not. It uses no allowance and earns nothing. Only a person who shows that they work
 * at the company reads more of it than the page of the link shows.
 */
export async function makeLink(deps: LinkDeps, { session, key }: { session: Session; key?: string | undefined }, input: LinkInput) {
  const { account } = session;
  if (!account.emailVerified)
    throw new AppError('unprocessable', { detail: 'Confirm the email address of your account first. Then you can make a link.' });
  const company = await getCompany(deps, input.companyId);
  if ((await findCompanyDomains(deps.db, company.id)).length === 0)
    throw new AppError('unprocessable', {
      detail: `We do not know the work addresses of ${company.name} yet, so nobody could show that they work there.`,
    });
  return answerOnce(deps.db, { scope: `${account.id} link`, key, body: input, now: deps.now() }, async (tx) => {
    const now = deps.now();
    // Two links made at once wait for each other, so that a seeker never has more than ten. Locks first and counts second.
    await tx.selectFrom('accounts').select('id').where('id', '=', account.id).forNoKeyUpdate().execute();
    const { holds, openLinks } = await tx
      .selectFrom('requests')
      .select((on) => [on.fn.countAll<number>().as('openLinks'), holdsOf(account.id).as('holds')])
      .where('seeker_id', '=', account.id)
      .where('state', '=', 'unclaimed')
      .executeTakeFirstOrThrow();
    await requireMaySend(tx, account, { referrer: null, reach: mayReach({ holds: toHolds(holds) }, null, 'ask', now) }, now);
    if (openLinks >= mostOpenLinks)
      throw new AppError('unprocessable', {
        detail: `You can have at most ${mostOpenLinks} links that are not used yet. Take one back first.`,
      });
    const id = deps.newId();
    const row = {
      ...typedColumns(id, input, now),
      origin: 'private' as const,
      referrer_id: null,
      company_id: company.id,
      ...(input.label ? { label: input.label } : {}),
      ...clockColumns(startLink(now)),
      seeker_id: account.id,
      allowance_month: null,
      code_hash: hashToken(linkKeyOf(deps.config, id)),
    };
    await insertWithResume(tx, row, account.id, { event: submitted('unclaimed', account.id, null, now) });
    return { id, state: 'unclaimed' as const, link: linkTo(deps, id) };
  });
}
