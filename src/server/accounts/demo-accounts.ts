import people from '../../../seeds/demo-accounts.json' with { type: 'json' };

export type DemoAccount = { id: string; role: 'seeker' | 'referrer' | 'support' | 'administrator'; email: string; name: string };

/** Seeded into an empty demo; their ids are fixed because other seeds refer to them. */
export const demoAccounts = people as readonly DemoAccount[];

/** Public on purpose. Only production's password rules refuse it, and production has no demo data. */
export const demoPassword = 'kolam-demo-2026';
