import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { readCatalogue } from '#domain/companies/catalogue.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { transact } from '#server/platform/db/transact.ts';
import type { CatalogueSource } from '../company-tables.ts';
import { insertCompanies } from '../company-store.ts';
import { updateCompany } from '../editing/company-edit-store.ts';
import { findKnownCompanies, keepEntries, lockUnchanged } from './catalogue-store.ts';
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

/** Leaves out companies that the console has changed between our look and our lock. */
async function leaveToTheDesk(tx: Tx, plan: CataloguePlan): Promise<CataloguePlan> {
  const desks = await lockUnchanged(tx, plan.changed);
  return {
    ...plan,
    changed: plan.changed.filter(({ id }) => !desks.has(id)),
    kept: [...plan.kept, ...plan.changed.filter(({ id }) => desks.has(id))],
  };
}

export const digestOf = (text: string) => createHash('sha256').update(text).digest('hex');
