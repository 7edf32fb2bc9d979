import { allOf } from '#server/platform/all-of.ts';
import { findActionsOn } from '#server/audit/find-actions.ts';
import { findCorrections } from '#server/companies/catalogue/find-corrections.ts';
import { checkCatalogueFile, getCatalogue, loadCatalogueFile } from '#server/companies/catalogue/load-from-console.ts';
import { addCompany, editCompany, pauseCompany, resumeCompany } from '#server/companies/editing/edit-company.ts';
import { findCompaniesToEdit, getCompanyToEdit } from '#server/companies/editing/find-companies-to-edit.ts';
import { findWanted } from '#server/following/find-wanted.ts';
import type { Deps } from '#server/platform/deps.ts';
import { mergeCompanies } from './companies/merge-companies.ts';
import { forAct, forStaff } from './desk.ts';

/** Companies: adding, editing, pausing and merging them, and what was done to each. */
export function createCompanyDesk(deps: Deps) {
  return {
    find: forStaff(deps, findCompaniesToEdit),
    findWanted: forStaff(deps, findWanted),
    get: forStaff(deps, async (_, id: string) => {
      const company = await getCompanyToEdit(deps, id);
      const history = findActionsOn(deps, [`company:${id}`, `company-rules:${id}`]);
      return allOf({ company, corrections: findCorrections(deps.db, company), history });
    }),
    getCatalogue: forStaff(deps, getCatalogue),
    checkCatalogue: forStaff(deps, checkCatalogueFile),
    loadCatalogue: forAct(deps, 'load_catalogue', loadCatalogueFile),
    add: forAct(deps, 'add_company', addCompany),
    edit: forAct(deps, 'edit_company', editCompany),
    pause: forAct(deps, 'pause_company', pauseCompany),
    resume: forAct(deps, 'resume_company', resumeCompany),
    merge: forAct(deps, 'merge_companies', mergeCompanies),
  };
}
