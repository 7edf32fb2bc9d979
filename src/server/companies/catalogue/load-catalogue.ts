import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { CompanyEdit } from '#domain/companies/company-edit-input.ts';
import { readCatalogue } from '#domain/companies/catalogue.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { transact } from '#server/platform/db/transact.ts';
import type { CatalogueSource } from '../company-tables.ts';
import { insertCompanies } from '../company-store.ts';
import { updateCompany } from '../editing/company-edit-store.ts';
import { findKnownCompanies } from './catalogue-store.ts';
import { planCatalogue, type CataloguePlan } from './plan-catalogue.ts';

export async function checkCatalogue(db: Db, text: string, most?: number): Promise<CataloguePlan> {
  return planCatalogue(readCatalogue(text, most), await findKnownCompanies(db));
}

type Loading = { text: string; source: CatalogueSource; most?: number };

/** Loads all valid rows in one transaction. Refused rows are reported and do not hold up the others. */
export async function loadCatalogue(db: Db, loading: Loading): Promise<CataloguePlan> {
  return transact(db, (tx) => load(tx, loading));
}

export async function load(tx: Tx, { text, source, most }: Loading): Promise<CataloguePlan> {
  // Two loads at once would both find a company missing.
  await sql`select pg_advisory_xact_lock(hashtext('catalogue'))`.execute(tx);
  const plan = await leaveToTheDesk(tx, await checkCatalogue(tx, text, most));
  for (let at = 0; at < plan.added.length; at += 200) await insertCompanies(tx, plan.added.slice(at, at + 200));
  for (const { id, facts } of plan.changed) await updateCompany(tx, id, facts);
  await keepEntries(tx, [...plan.added, ...plan.changed, ...plan.kept, ...plan.same]);
  const counts = { added: plan.added.length, changed: plan.changed.length, kept: plan.kept.length, refused: plan.refused.length };
  await tx
    .insertInto('catalogue_loads')
    .values({ source, digest: digestOf(text), ...counts })
    .execute();
  return plan;
}

/** Locks the companies to change, and leaves out those that the console has changed between our look and our lock. */
async function leaveToTheDesk(tx: Tx, plan: CataloguePlan): Promise<CataloguePlan> {
  const ids = plan.changed.map(({ id }) => id);
  const { rows } = await sql<{ id: string; version: number }>`select id, version from companies where id = any (${ids}::text[])
    order by id for no key update`.execute(tx);
  const versions = new Map(rows.map(({ id, version }) => [id, version]));
  const isOurs = ({ id, version }: { id: string; version: number }) => versions.get(id) === version;
  return {
    ...plan,
    changed: plan.changed.filter(isOurs),
    kept: [...plan.kept, ...plan.changed.filter((row) => !isOurs(row))],
  };
}

async function keepEntries(tx: Tx, entries: readonly { id: string; facts: CompanyEdit }[]): Promise<void> {
  if (entries.length === 0) return;
  await tx
    .insertInto('catalogue_entries')
    .values(
      entries.map(({ id, facts }) => ({
        company_id: id,
        facts: JSON.stringify(facts),
        company_version: sql<number>`(select version from companies where id = ${id})`,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .column('company_id')
        .doUpdateSet((on) => ({ facts: on.ref('excluded.facts'), company_version: on.ref('excluded.company_version') }))
        // Only changed facts are news.
        .where('catalogue_entries.facts', '<>', (on) => on.ref('excluded.facts')),
    )
    .execute();
}

export const digestOf = (text: string) => createHash('sha256').update(text).digest('hex');
