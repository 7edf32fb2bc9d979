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

/** More letters than 5,000 rows with a sentence each have. */
export const longestCatalogueFile = 2_000_000;
