import type { Session } from '#domain/accounts/account.ts';
import { ruleReportInput } from '#domain/companies/company-rule-input.ts';
import type { RuleKind } from '#domain/companies/company-rules.ts';
import { AppError } from '#shared/app-error.ts';
import { findCompanyRules, findRuleCard } from '#server/companies/rules/find-rule-card.ts';
import { findRuleReports } from '#server/companies/rules/rule-reports.ts';
import { getCompany } from '#server/companies/get-company.ts';
import type { Db } from '#server/platform/db/database.ts';
import { transact } from '#server/platform/db/transact.ts';
import { parseForm } from '#server/platform/http/parse-form.ts';
import { findOwnReferrer, lockPerson } from '../becoming/own-referrer-store.ts';

type Deps = { db: Db; now: () => Date };

/**
 * A person who works there, as far as we verified it, says that a rule is right or what it really is. Each person has one voice per rule,
 * and their last word counts.
 */
export async function reportRule(deps: Deps, { account }: Session, companyId: string, typed: unknown): Promise<void> {
  const now = deps.now();
  const { kind, verdict, note } = parseForm(ruleReportInput, typed);
  await transact(deps.db, async (tx) => {
    const { id, name } = await getCompany({ db: tx }, companyId);
    await lockPerson(tx, account.id);
    if (!(await worksAt(tx, account.id, id, now)))
      throw new AppError('forbidden', { detail: `Only people who verified a work email at ${name} can confirm or correct its rules.` });
    if (verdict === 'right' && !(await findCompanyRules(tx, id)).some((rule) => rule.kind === kind))
      throw new AppError('conflict', { detail: 'This rule is no longer on the card, so there is nothing to confirm. Write what it is.' });
    const said = { verdict, note: verdict === 'right' ? '' : note, created_at: now };
    await tx
      .insertInto('company_rule_reports')
      .values({ company_id: id, kind, account_id: account.id, ...said })
      .onConflict((conflict) => conflict.columns(['company_id', 'kind', 'account_id']).doUpdateSet(said))
      .execute();
  });
}

/** The card for a signed-in person, and what they said about each rule themselves. */
export async function getRulesToConfirm(deps: Deps, { account }: Session, companyId: string) {
  const company = await getCompany(deps, companyId);
  const [rules, own, works] = await Promise.all([
    findRuleCard(deps, company.id),
    findRuleReports(deps.db, company.id, account.id),
    worksAt(deps.db, account.id, company.id, deps.now()),
  ]);
  const said = Object.fromEntries(own.map((report) => [report.kind, report])) as Partial<Record<RuleKind, (typeof own)[number]>>;
  return { company: { id: company.id, name: company.name }, rules, said, works };
}

async function worksAt(db: Db, accountId: string, companyId: string, now: Date): Promise<boolean> {
  const own = await findOwnReferrer(db, accountId, now);
  return own?.listed === true && own.companyId === companyId;
}
