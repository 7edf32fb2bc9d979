import type { Session } from '#domain/accounts/account.ts';
import { checkWorkEmail } from '#domain/referrers/work-email.ts';
import { AppError } from '#shared/app-error.ts';
import { findCompanyDomains } from '#server/companies/find-company-domains.ts';
import { getCompany } from '#server/companies/get-company.ts';
import { transact } from '#server/platform/db/transact.ts';
import { queueMail } from '#server/platform/mail/queue-mail.ts';
import type { BecomeDeps } from './become-deps.ts';
import { addressTakenMail, workCodeMail } from './work-code.email.ts';
import { workCodeMinutes, workCodeTries } from './work-codes.ts';
import { deleteCode } from './work-email-store.ts';
import { findOwnerOfAddress } from './workplace.ts';

/** The answer is the same whether or not the address already verifies an account; only the mail tells, and only its owner reads that. */
export async function sendWorkCode(
  deps: BecomeDeps,
  { account }: Session,
  input: { companyId: string; email: unknown },
  spend: (email: string) => Promise<void>,
): Promise<void> {
  const company = await getCompany(deps, input.companyId);
  const domains = await findCompanyDomains(deps.db, company.id);
  const checked = checkWorkEmail(input.email, { name: company.name, domains });
  if (checked.kind === 'refused')
    throw new AppError('invalid_input', { detail: checked.sentence, fields: [{ field: 'email', message: checked.sentence }] });
  const { email } = checked;
  await spend(email);
  const address = deps.keepAddress(email);
  const code = deps.newCode();
  await transact(deps.db, async (tx) => {
    const owner = await findOwnerOfAddress(tx, address.address_mac);
    const usable = owner.kind === 'nobody' || (owner.kind === 'account' && owner.accountId === account.id);
    const fresh = {
      company_id: company.id,
      ...address,
      code_mac: usable ? deps.macOf(account.id, address.address_mac, code) : null,
      tries_left: workCodeTries,
      expires_at: new Date(deps.now().getTime() + workCodeMinutes * 60_000),
    };
    const added = tx.insertInto('work_email_codes').values({ account_id: account.id, ...fresh });
    await added.onConflict((conflict) => conflict.column('account_id').doUpdateSet(fresh)).execute();
    const publicUrl = deps.publicUrl();
    const content = usable
      ? workCodeMail({ code, company: company.name, publicUrl })
      : addressTakenMail(owner.kind === 'revoked', publicUrl);
    await queueMail(deps, tx, { to: email, content, aboutIds: [account.id] });
  });
}

/** The person wants another address or company, so the current code becomes invalid. */
export async function cancelWorkCode({ db }: Pick<BecomeDeps, 'db'>, { account }: Session): Promise<void> {
  await transact(db, (tx) => deleteCode(tx, account.id));
}
