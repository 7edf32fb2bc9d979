/** The headings of a catalogue file, and which fact stands below each. Lists are separated by a bar. */
export const catalogueHeadings = {
  id: 'id',
  name: 'name',
  'other names': 'otherNames',
  industry: 'industry',
  city: 'city',
  state: 'state',
  website: 'website',
  size: 'size',
  founded: 'founded',
  'work domains': 'emailDomains',
  'careers page': 'careersPage',
  'job boards': 'jobBoards',
  about: 'description',
} as const;

/** Of a file that is loaded on a page: a page has five seconds for its answer. The command takes more. */
export const mostRowsOnPage = 500;
export const longestCatalogueFile = 1_000_000;
