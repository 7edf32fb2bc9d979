import type { Session } from '#domain/accounts/account.ts';
import { checkWorkEmail } from '#domain/referrers/work-email.ts';
import { AppError } from '#shared/app-error.ts';
import { getAccountEmail } from '#server/accounts/get-account.ts';
import { findCompanyDomains } from '#server/companies/find-company-domains.ts';
import type { Db } from '#server/platform/db/database.ts';
import { transact } from '#server/platform/db/transact.ts';
import { queueMail } from '#server/platform/mail/queue-mail.ts';
import { addressTakenMail, workCodeMail } from '#server/referrers/becoming/work-code.email.ts';
import { workCodeMinutes, workCodeTries } from '#server/referrers/becoming/work-codes.ts';
import { findOwnerOfAddress } from '#server/referrers/becoming/workplace.ts';
import type { LinkDeps } from '#server/requests/request-deps.ts';
import { findCompanyNow, findLink, requireOpen } from './open-link.ts';

/** The answer is the same whether or not the address may be used; only the mail tells, and only the address's owner reads it. */
export async function sendLinkCode(
  deps: LinkDeps,
  { key, session }: { key: unknown; session: Session | undefined },
  typed: unknown,
  spend: (email: string, requestId: string) => Promise<void>,
): Promise<{ email: string }> {
  const request = requireOpen(await findLink(deps, key), deps.now());
  if (session && !session.account.emailVerified)
    throw new AppError('unprocessable', { detail: 'Confirm the email address of your account first, or sign out and go on without it.' });
  const company = await findCompanyNow(deps.db, request.companyId);
  const checked = checkWorkEmail(typed, { name: company.name, domains: await findCompanyDomains(deps.db, company.id) });
  if (checked.kind === 'refused')
    throw new AppError('invalid_input', { detail: checked.sentence, fields: [{ field: 'email', message: checked.sentence }] });
  const { email } = checked;
  await spend(email, request.id);
  const { address_mac } = deps.keepAddress(email);
  const code = deps.newCode();
  await transact(deps.db, async (tx) => {
    const owner = await findOwnerOfAddress(tx, address_mac);
    const usable = (session !== undefined || !deps.isStaff(email)) && (owner.kind === 'nobody' || (await isOwn(tx, owner, email, session)));
    const fresh = {
      code_mac: usable ? deps.macOf(request.id, address_mac, code) : null,
      tries_left: workCodeTries,
      expires_at: new Date(deps.now().getTime() + workCodeMinutes * 60_000),
    };
    await tx
      .insertInto('link_codes')
      .values({ request_id: request.id, address_mac, ...fresh })
      .onConflict((conflict) => conflict.columns(['request_id', 'address_mac']).doUpdateSet(fresh))
      .execute();
    const publicUrl = deps.publicUrl();
    const content = usable
      ? workCodeMail({ code, company: company.name, publicUrl, byLink: true })
      : addressTakenMail(owner.kind === 'revoked', publicUrl);
    await queueMail(deps, tx, { to: email, content, aboutIds: session ? [session.account.id] : [] });
  });
  return { email };
}

/**
 * The address verifies an account already. The caller owns it if they are signed in to it, or sign in with this very address: an employer
 * who reads its people's mail must not get into an account that one of them keeps under another address.
 */
async function isOwn(
  db: Db,
  owner: Awaited<ReturnType<typeof findOwnerOfAddress>>,
  email: string,
  session: Session | undefined,
): Promise<boolean> {
  if (owner.kind !== 'account' || owner.accountId === null) return false;
  return session ? owner.accountId === session.account.id : (await getAccountEmail(db, owner.accountId)) === email;
}
