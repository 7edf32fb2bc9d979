import type { CompanyEdit } from '#domain/companies/company-edit-input.ts';
import { listOf, readRows } from './read-rows.ts';

/** Real employers with facts that you can check: industry, headquarters, website, year, size. */
export const sampleCompanies = readRows<'id' | keyof CompanyEdit>('companies.csv').map((row) => ({
  ...row,
  otherNames: listOf(row.otherNames),
  founded: Number(row.founded),
  emailDomains: listOf(row.emailDomains),
  jobBoards: listOf(row.jobBoards),
}));
