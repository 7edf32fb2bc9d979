import { companyRuleInput } from '#domain/companies/company-rule-input.ts';
import { hasMonths } from '#domain/companies/company-rules.ts';
import { recordAction } from '#server/audit/record-action.ts';
import type { Db } from '#server/platform/db/database.ts';
import { transact } from '#server/platform/db/transact.ts';
import { parseForm } from '#server/platform/http/parse-form.ts';
import { getCompany } from '../get-company.ts';

type Deps = { db: Db; now: () => Date };

/** An administrator rewrites a rule, or says that we do not know it. Reports about the old words do not count for the new ones. */
export async function changeCompanyRule(deps: Deps, administratorId: string, companyId: string, typed: unknown): Promise<void> {
  const now = deps.now();
  const read = parseForm(companyRuleInput(now), typed);
  await transact(deps.db, async (tx) => {
    const { id } = await getCompany({ db: tx }, companyId);
    await tx.deleteFrom('company_rule_reports').where('company_id', '=', id).where('kind', '=', read.kind).execute();
    const detail: Record<string, string> = { kind: read.kind, holds: read.holds };
    if (read.holds === 'unknown') await tx.deleteFrom('company_rules').where('company_id', '=', id).where('kind', '=', read.kind).execute();
    else {
      const { kind, source, sourceUrl, statedOn } = read;
      const holds = read.holds === 'yes';
      const months = holds && hasMonths(kind) ? read.months : null;
      const said = { holds, months, source, source_url: sourceUrl, stated_on: statedOn, changed_at: now };
      await tx
        .insertInto('company_rules')
        .values({ company_id: id, kind, ...said })
        .onConflict((conflict) => conflict.columns(['company_id', 'kind']).doUpdateSet(said))
        .execute();
      Object.assign(detail, { source, statedOn, ...(sourceUrl ? { sourceUrl } : {}), ...(months ? { months: String(months) } : {}) });
    }
    await recordAction(tx, { administratorId, action: 'change_company_rule', subject: `company-rules:${id}`, detail, now });
  });
}

/** An administrator looked at the card and found it right, so the desk does not ask again for the reasons known so far. */
export async function lookAtCompanyRules(deps: Deps, administratorId: string, companyId: string): Promise<void> {
  await transact(deps.db, async (tx) => {
    const { id } = await getCompany({ db: tx }, companyId);
    const subject = `company-rules:${id}` as const;
    await recordAction(tx, { administratorId, action: 'look_at_company_rules', subject, detail: {}, now: deps.now() });
  });
}
