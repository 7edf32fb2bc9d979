/** What the doctor checks before a real installation opens, in the order of the work. */
export const openingChecks = {
  settings: 'Settings',
  database: 'Database',
  disk: 'Free disk',
  standby: 'Standby',
  clock: 'Clock',
  files: 'Files',
  address: 'Public address and TLS',
  proxy: 'Addresses of visitors',
  mail: 'Email',
  sender: 'DNS of the sender',
  administrators: 'Two administrators',
  legal: 'Legal pages',
  catalogue: 'Catalogue of employers',
  backup: 'A backup that was restored',
  gateway: 'Payments',
} as const;

export type OpeningCheck = keyof typeof openingChecks;

export const isOpeningCheck = (text: string): text is OpeningCheck => Object.hasOwn(openingChecks, text);

/** `missing` says the one thing to do; `waived` says who decided to open without it, and why. */
export type Finding = { check: OpeningCheck; state: 'fine' | 'missing' | 'not_applicable' | 'waived'; says: string };
