import people from '../../../seeds/demo-accounts.json' with { type: 'json' };

export type DemoAccount = { id: string; role: 'seeker' | 'referrer' | 'administrator'; email: string; name: string };

/** Seeded into an empty demo; their ids are fixed so that other seeds can give them things to own. */
export const demoAccounts = people as readonly DemoAccount[];

/** Public on purpose, and refused by the password rules nowhere but in production, where demo data cannot be. */
export const demoPassword = 'kolam-demo-2026';
