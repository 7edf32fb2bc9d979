import type { CompanyEdit } from '#domain/companies/company-edit-input.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { EditedCompany } from '../editing/company-edit-store.ts';
import { findKnownCompanies } from './catalogue-store.ts';
import { differencesBetween } from './plan-catalogue.ts';

export type Correction = { field: keyof CompanyEdit; says: string };

/** What the catalogue says differently about this company, in the form's notation. The desk decides what to take over. */
export async function findCorrections(db: Db, company: EditedCompany): Promise<Correction[]> {
  const entry = await db.selectFrom('catalogue_entries').select('facts').where('company_id', '=', company.id).executeTakeFirst();
  if (!entry) return [];
  return (Object.keys(entry.facts) as (keyof CompanyEdit)[]).flatMap((field) => {
    const says = asTyped(entry.facts[field]);
    return says === '' || says === asTyped(company[field]) ? [] : [{ field, says }];
  });
}

/** Companies about which the catalogue has said something new since the desk last changed them. */
export async function findNewCorrections(db: Db): Promise<{ id: string; name: string; differs: (keyof CompanyEdit)[] }[]> {
  const known = await findKnownCompanies(db);
  return known.flatMap(({ id, facts, lastSaid, isNews, isOut }) => {
    const differs = lastSaid && isNews && !isOut ? differencesBetween(lastSaid, facts) : [];
    return differs.length > 0 ? [{ id, name: facts.name, differs }] : [];
  });
}

/** A list becomes one line per entry, sorted. */
function asTyped(value: string | number | readonly string[] | null): string {
  return typeof value === 'object' && value !== null ? value.toSorted().join('\n') : String(value ?? '');
}
