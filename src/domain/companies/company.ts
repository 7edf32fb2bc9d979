export const companySorts = ['name', 'referrers', 'jobs'] as const;
export type CompanySort = (typeof companySorts)[number];
/** Companies with referrers come first; most of the catalogue has none yet. */
export const usualCompanySort: CompanySort = 'referrers';

/** The ranges people can choose; the directory also contains others. */
export const companySizes = ['1-50', '51-200', '201-1000', '1000-5000', '5000-10000', '10000+'] as const;
