import { listOf, readRows } from './read-rows.ts';

/** Real employers with facts that you can check: industry, headquarters, website, year, size. */
export const sampleCompanies = readRows('companies.csv').map((cells) => {
  const [id = '', name = '', otherNames = '', industry = '', city = '', state = '', website = '', size = '', founded, ...more] = cells;
  const [emailDomains = '', careersPage = '', jobBoards = '', description = ''] = more;
  return {
    id,
    name,
    otherNames: listOf(otherNames),
    industry,
    city,
    state,
    website,
    size,
    founded: Number(founded),
    emailDomains: listOf(emailDomains),
    careersPage,
    jobBoards: listOf(jobBoards),
    description,
  };
});
