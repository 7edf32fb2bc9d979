import type { CatalogueRow, ReadCatalogue, RefusedRow } from '#domain/companies/catalogue.ts';
import type { CompanyEdit } from '#domain/companies/company-edit-input.ts';
import { belongsTo, nameKey, nameKeysIn } from '#domain/referrers/email-domain.ts';
import { companySlug } from '../company-store.ts';
import type { KnownCompany } from './catalogue-store.ts';

type PlannedRow = { line: number; id: string; facts: CompanyEdit };
/** `version` is that of the company when it was compared. */
type ComparedRow = PlannedRow & { version: number; differs: (keyof CompanyEdit)[] };

export type CataloguePlan = {
  added: PlannedRow[];
  changed: ComparedRow[];
  /** The desk has changed, paused or merged these: their rows stay, and the desk sees what the catalogue says. */
  kept: ComparedRow[];
  same: ComparedRow[];
  refused: RefusedRow[];
};

/** What loading these rows would do. It changes nothing, so it can be shown first. */
export function planCatalogue({ rows, refused, fields }: ReadCatalogue, known: readonly KnownCompany[]): CataloguePlan {
  const plan: CataloguePlan = { added: [], changed: [], kept: [], same: [], refused: [...refused] };
  const byId = new Map(known.map((company) => [company.id, company]));
  const byName = new Map(known.map((company) => [company.facts.name.toLowerCase(), company]));
  const owners = domainOwners(known);
  for (const read of rows) {
    const company = read.id ? byId.get(read.id) : byName.get(read.facts.name.toLowerCase());
    const row = company ? { ...read, facts: { ...read.facts, ...untold(company.facts, fields) } } : read;
    const id = row.id || company?.id || companySlug(row.facts.name);
    const reason = refusal(row, id, { company, byId, byName, owners });
    if (reason) plan.refused.push({ line: row.line, name: row.facts.name, reason });
    else if (!company) plan.added.push({ line: row.line, id, facts: row.facts });
    else {
      const differs = differencesBetween(row.facts, company.facts);
      plan[fateOf(differs, company)].push({ line: row.line, id, facts: row.facts, version: company.version, differs });
    }
  }
  plan.refused.sort((one, other) => one.line - other.line);
  return plan;
}

/** The company's own values in fields for which the file has no column. */
function untold(facts: CompanyEdit, fields: ReadonlySet<string>): Partial<CompanyEdit> {
  return Object.fromEntries(Object.entries(facts).filter(([field]) => !fields.has(field)));
}

function fateOf(differs: readonly string[], { facts, lastSaid, isOut }: KnownCompany): 'changed' | 'kept' | 'same' {
  if (differs.length === 0) return 'same';
  return !isOut && lastSaid && differencesBetween(lastSaid, facts).length === 0 ? 'changed' : 'kept';
}

/** Ignores the order of names and domains. */
export function differencesBetween(one: CompanyEdit, other: CompanyEdit): (keyof CompanyEdit)[] {
  const plain = (value: CompanyEdit[keyof CompanyEdit]) => (Array.isArray(value) ? value.toSorted().join('\n') : value);
  return (Object.keys(other) as (keyof CompanyEdit)[]).filter((field) => plain(one[field]) !== plain(other[field]));
}

type Owner = { id: string; name: string; domain: string };

function domainOwners(known: readonly KnownCompany[]): Map<string, Owner[]> {
  const all = known.flatMap(({ id, facts }) => facts.emailDomains.map((domain) => ({ id, name: facts.name, domain })));
  return Map.groupBy(all, ({ domain }) => nameKey(domain));
}

type Seen = {
  company: KnownCompany | undefined;
  byId: Map<string, KnownCompany>;
  byName: Map<string, KnownCompany>;
  owners: Map<string, Owner[]>;
};

function refusal({ facts }: CatalogueRow, id: string, { company, byId, byName, owners }: Seen): string | undefined {
  const namesake = byName.get(facts.name.toLowerCase());
  if (namesake && namesake.id !== id) return `${facts.name} is in the directory already, as ${namesake.id}.`;
  if (!company && byId.has(id)) return `The address ${id} belongs to ${byId.get(id)?.facts.name}. Give this row an id of its own.`;
  for (const domain of facts.emailDomains) {
    // A domain that the company already has was accepted before.
    if (company?.facts.emailDomains.includes(domain)) continue;
    const alike = nameKeysIn(domain).flatMap((key) => owners.get(key) ?? []);
    const other = alike.find((owner) => owner.id !== id);
    if (!other) continue;
    return belongsTo(domain, other.domain)
      ? `${domain} belongs to ${other.name}.`
      : `${domain} looks like ${other.domain}, which belongs to ${other.name}.`;
  }
  return undefined;
}
