import type { Session } from '#domain/accounts/account.ts';
import type { ListQuery } from '#domain/administration/list-query.ts';
import { findActionsOn } from '#server/audit/find-actions.ts';
import { findCorrections } from '#server/companies/catalogue/find-corrections.ts';
import { addCompany, editCompany, pauseCompany, resumeCompany } from '#server/companies/editing/edit-company.ts';
import { findCompaniesToEdit, getCompanyToEdit } from '#server/companies/editing/find-companies-to-edit.ts';
import type { Deps } from '#server/platform/deps.ts';
import { mergeCompanies } from './companies/merge-companies.ts';
import { requireAct, requireStaff } from './require-staff.ts';

/** Companies: adding, editing, pausing and merging them, and what was done to each. */
export function createCompanyDesk(deps: Deps) {
  return {
    find: async (session: Session, query: ListQuery) => {
      requireStaff(session);
      return findCompaniesToEdit(deps, query);
    },
    get: async (session: Session, id: string) => {
      requireStaff(session);
      const company = await getCompanyToEdit(deps, id);
      return {
        company,
        corrections: await findCorrections(deps.db, company),
        history: await findActionsOn(deps, [`company:${id}`, `company-rules:${id}`]),
      };
    },
    add: async (session: Session, typed: unknown) => addCompany(deps, requireAct(session, 'add_company'), typed),
    edit: async (session: Session, id: string, typed: unknown) => editCompany(deps, requireAct(session, 'edit_company'), id, typed),
    pause: async (session: Session, id: string, typed: unknown) => pauseCompany(deps, requireAct(session, 'pause_company'), id, typed),
    resume: async (session: Session, id: string, typed: unknown) => resumeCompany(deps, requireAct(session, 'resume_company'), id, typed),
    merge: async (session: Session, id: string, typed: unknown) => mergeCompanies(deps, requireAct(session, 'merge_companies'), id, typed),
  };
}
