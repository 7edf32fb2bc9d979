import { catalogueFileInput } from '#domain/companies/catalogue.ts';
import { mostRowsOnPage } from '#domain/companies/catalogue-headings.ts';
import type { CompanyEdit } from '#domain/companies/company-edit-input.ts';
import { AppError } from '#shared/app-error.ts';
import { performAct } from '#server/audit/perform-act.ts';
import type { Deps } from '#server/platform/deps.ts';
import { parseForm } from '#server/platform/http/parse-form.ts';
import { findNewCorrections } from './find-corrections.ts';
import { checkCatalogue, digestOf, load } from './load-catalogue.ts';
import type { CataloguePlan } from './plan-catalogue.ts';

type ConsoleDeps = Pick<Deps, 'db' | 'now' | 'queue'>;

export type CheckedFile = Awaited<ReturnType<typeof checkCatalogueFile>>;

/** What a file would do, for the person who is about to load it. */
export async function checkCatalogueFile({ db }: ConsoleDeps, typed: unknown) {
  const { text } = parseForm(catalogueFileInput, typed);
  const plan = await checkCatalogue(db, text, mostRowsOnPage);
  return {
    added: plan.added.map(shown),
    changed: plan.changed.map(shown),
    kept: plan.kept.map(shown),
    same: plan.same.length,
    refused: plan.refused,
    /** Identifies this plan: loading does exactly what was shown, or nothing. */
    seen: seenOf(plan),
  };
}

/** In one transaction with its row in the audit log. */
export async function loadCatalogueFile(deps: ConsoleDeps, by: string, typed: unknown): Promise<void> {
  const { text } = parseForm(catalogueFileInput, typed);
  await performAct(deps, { by, action: 'load_catalogue', typed }, async (tx, { refuseIfChanged }) => {
    const plan = await load(tx, { text, source: 'console', most: mostRowsOnPage });
    refuseIfChanged(seenOf(plan), 'The file or the directory');
    const { added, changed, kept, refused } = plan;
    if (added.length + changed.length + kept.length === 0) throw new AppError('conflict', { detail: 'There is nothing to load.' });
    await deps.queue.enqueue(tx, 'follow-companies', {});
    const counts = Object.entries({ added, changed, kept, refused }).map(([name, rows]) => [name, String(rows.length)] as const);
    return { subject: `catalogue:${digestOf(text).slice(0, 12)}`, detail: Object.fromEntries(counts) };
  });
}

/** What was loaded last, and the corrections that the desk may take over. */
export async function getCatalogue({ db }: ConsoleDeps) {
  const loads = db.selectFrom('catalogue_loads').select(['id', 'source', 'added', 'changed', 'kept', 'refused', 'loaded_at as at']);
  return { loads: await loads.orderBy('id', 'desc').limit(10).execute(), corrections: await findNewCorrections(db) };
}

const seenOf = (plan: CataloguePlan) => digestOf(JSON.stringify(plan));

const shown = ({ line, id, facts, differs = [] }: CataloguePlan['added'][number] & { differs?: (keyof CompanyEdit)[] }) => ({
  line,
  id,
  name: facts.name,
  differs,
});
